import { createTransport } from 'nodemailer'
import { messageOf } from '../operation/start-problem.ts'
import { ChannelAway } from './channel-state.ts'
import { type DeliveryOptions, deliverQueued } from './deliver-queued.ts'

interface SenderOptions extends DeliveryOptions {
  readonly smtpUrl: string
  readonly from: string
}

export function startMailSender(options: SenderOptions): { stop(): Promise<void> } {
  const { smtpUrl, from } = options
  const transport = createTransport({ url: smtpUrl, pool: true, connectionTimeout: 10_000 })
  const delivery = deliverQueued('mail', options, async (mail) => {
    const message = {
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      // The same at every attempt, so that a mailbox can tell a repetition.
      messageId: `<${mail.id}.mail@${from.replace(/^.*@|>$/g, '')}>`,
    }
    await transport.sendMail(message).catch((error: unknown) => {
      throw concernsMessage(error) ? error : new ChannelAway(messageOf(error))
    })
  })
  return {
    async stop() {
      await delivery.stop()
      transport.close()
    },
  }
}

/** What the mail server says of this mail or its recipient; no answer, or a refused sign-in, concerns all of them. */
function concernsMessage(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}

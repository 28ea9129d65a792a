import { createTransport } from 'nodemailer'
import { type DeliveryOptions, deliverQueued } from './deliver-queued.ts'

interface SenderOptions extends DeliveryOptions {
  readonly smtpUrl: string
  readonly from: string
}

export function startMailSender(options: SenderOptions): { stop(): Promise<void> } {
  const { smtpUrl, from } = options
  const transport = createTransport({ url: smtpUrl, pool: true, connectionTimeout: 10_000 })
  const delivery = deliverQueued('mail', options, async (mail) => {
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      // The same at every attempt, so that a mailbox can tell a repetition.
      messageId: `<${mail.id}.mail@${from.replace(/^.*@|>$/g, '')}>`,
    })
  })
  return {
    async stop() {
      await delivery.stop()
      transport.close()
    },
  }
}

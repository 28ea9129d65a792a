import type { LoginResponse } from '@momio/contract/session'
import type { MailMessage } from '../../src/platform/messages/mail.ts'
import type { Config } from '../../src/platform/operation/config.ts'
import { type Product, type ProductOptions, startProduct } from '../product.ts'
import { type Answered, type Ask, askAt, solvedCaptcha } from './players.ts'

type Form = Readonly<Record<string, unknown>>

export interface Signup extends Product {
  readonly ask: Ask
  /** With a captcha of its own and an e-mail, phone and user name nobody has, unless said otherwise. */
  register(form?: Form): Promise<Answered>
  registered(form?: Form): Promise<LoginResponse>
  /** The newest first. */
  mailTo(email: string): Promise<MailMessage[]>
  /** The PIN of the newest mail to this address. */
  pinOf(email: string): Promise<string>
  /** What waits in the outbox to be told of. */
  eventsOf(subject: string): Promise<unknown[]>
  /** What the audit log has of the player, from the oldest on. */
  auditOf(playerId: string): Promise<string[]>
}

/** What registered players have for a password. */
export const SIGNUP_PASSWORD = 'Secreto123'

/** The API of the real server, and what tests of new players do again and again. Nobody empties its outbox. */
export async function startSignup(config: Partial<Config> = {}, options: ProductOptions = {}): Promise<Signup> {
  const product = await startProduct({ roles: new Set(['api']), ...config }, options)
  const { platform, url } = product
  const { kysely } = platform.db
  const ask = askAt(url)
  let registrations = 0

  async function register(form: Form = {}): Promise<Answered> {
    const tokenCaptcha = form.tokenCaptcha ?? (await solvedCaptcha(platform))
    return ask('POST /api/Users/Register', { body: { ...newForm(registrations++), ...form, tokenCaptcha } })
  }

  function mailTo(email: string): Promise<MailMessage[]> {
    return kysely
      .selectFrom('mail')
      .select(['recipient as to', 'subject', 'text_body as text', 'html_body as html'])
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute()
  }

  return {
    ...product,
    ask,
    register,
    mailTo,
    async registered(form) {
      const { status, json } = await register(form)
      if (status !== 200) throw new Error(`not registered: ${JSON.stringify(json)}`)
      return json
    },
    async pinOf(email) {
      const [newest] = await mailTo(email)
      const pin = /^ {4}(\d{4})$/m.exec(newest?.text ?? '')?.[1]
      if (pin === undefined) throw new Error(`no PIN was mailed to ${email}`)
      return pin
    },
    async eventsOf(subject) {
      const events = kysely.selectFrom('outbox').select('payload').where('subject', '=', subject)
      return (await events.execute()).map(({ payload }) => payload)
    },
    async auditOf(playerId) {
      const entries = kysely
        .selectFrom('audit_log')
        .select('kind')
        .where('subject_id', '=', playerId)
        .where('kind', 'not like', 'session.%')
      return (await entries.orderBy('position').execute()).map(({ kind }) => kind)
    },
  }
}

function newForm(count: number): Form {
  return {
    firstNames: 'María José',
    lastNames: 'Núñez Peña',
    day: 29,
    month: 2,
    year: 1992,
    country: 'MX',
    email: `player${count}@momio.test`,
    phoneNumber: `551000${String(count).padStart(4, '0')}`,
    username: `player${count}`,
    password: SIGNUP_PASSWORD,
    confirmPassword: SIGNUP_PASSWORD,
    acceptTerms: true,
  }
}

import type { Locale } from '@momio/contract/locale'
import { PIN_LIFE_SECONDS } from '@momio/domain/pin'
import type { MailMessage } from '../../../platform/messages/mail.ts'
import type { Player } from '../login-response.ts'
import { mailPage } from '../mail/layout.ts'

interface PinMailText {
  readonly subject: string
  readonly greeting: (firstNames: string) => string
  readonly instruction: (minutes: number) => string
  readonly footer: string
}

const ENGLISH: PinMailText = {
  subject: 'Your Momio verification code',
  greeting: (firstNames) => `Hello ${firstNames},`,
  instruction: (minutes) =>
    `Enter this code to verify your e-mail address. It is valid for ${minutes} minutes and can be used once.`,
  footer: 'Nobody from Momio will ever ask you for this code. If you did not open an account, ignore this e-mail.',
}

const TEXTS: Record<Locale, PinMailText> = {
  esMX: {
    subject: 'Tu código de verificación de Momio',
    greeting: (firstNames) => `Hola, ${firstNames}:`,
    instruction: (minutes) =>
      `Ingresa este código para verificar tu correo electrónico. Es válido por ${minutes} minutos y sólo se puede usar una vez.`,
    footer: 'Nadie de Momio te pedirá este código. Si no abriste una cuenta, ignora este correo.',
  },
  en: ENGLISH,
  enUS: ENGLISH,
  deDE: {
    subject: 'Dein Momio-Bestätigungscode',
    greeting: (firstNames) => `Hallo ${firstNames},`,
    instruction: (minutes) =>
      `gib diesen Code ein, um deine E-Mail-Adresse zu bestätigen. Er gilt ${minutes} Minuten und nur einmal.`,
    footer:
      'Niemand von Momio wird dich je nach diesem Code fragen. Wenn du kein Konto eröffnet hast, ignoriere diese E-Mail.',
  },
  frFR: {
    subject: 'Ton code de vérification Momio',
    greeting: (firstNames) => `Bonjour ${firstNames},`,
    instruction: (minutes) =>
      `Saisis ce code pour vérifier ton adresse e-mail. Il est valable ${minutes} minutes et ne peut servir qu’une fois.`,
    footer: 'Personne chez Momio ne te demandera jamais ce code. Si tu n’as pas ouvert de compte, ignore cet e-mail.',
  },
  ptBR: {
    subject: 'Seu código de verificação da Momio',
    greeting: (firstNames) => `Olá, ${firstNames}!`,
    instruction: (minutes) =>
      `Digite este código para verificar seu e-mail. Ele vale por ${minutes} minutos e só pode ser usado uma vez.`,
    footer: 'Ninguém da Momio vai pedir este código. Se você não abriu uma conta, ignore este e-mail.',
  },
}

/** The code is not in the subject, which shows on locked phones and in the logs of mail servers. */
export function pinMail(player: Pick<Player, 'locale' | 'first_names'>, pin: string): Omit<MailMessage, 'to'> {
  const { locale } = player
  const { subject, greeting, instruction, footer } = TEXTS[locale]
  const paragraphs = [greeting(player.first_names), instruction(PIN_LIFE_SECONDS / 60)]
  return { subject, ...mailPage({ title: subject, paragraphs, highlight: pin, footer, locale }) }
}

import { bcp47, type Locale } from '@momio/contract/locale'
import { type Centavos, inPesos } from '@momio/domain/money'
import type { MailMessage } from '../../../platform/messages/mail.ts'
import { mailPage, type Player } from '../../players/index.ts'

interface Texts {
  readonly subject: (amount: string) => string
  readonly greeting: (firstNames: string) => string
  readonly paragraphs: readonly string[]
  readonly action: string
  readonly footer: string
}

const ENGLISH: Texts = {
  subject: (amount) => `Your deposit of ${amount} arrived after you closed your account`,
  greeting: (firstNames) => `Hello ${firstNames},`,
  paragraphs: [
    'You had begun this deposit before you closed your Momio account, and it was paid afterwards. The money is yours: it is in your balance, and your account stays closed.',
    'To take it out, sign in, choose Reactivate and withdraw it. Then you can close your account again.',
  ],
  action: 'Sign in',
  footer: 'We write to you only about your money and the security of your account.',
}

const TEXTS: Record<Locale, Texts> = {
  esMX: {
    subject: (amount) => `Tu depósito de ${amount} llegó después de cerrar tu cuenta`,
    greeting: (firstNames) => `Hola, ${firstNames}:`,
    paragraphs: [
      'Habías iniciado este depósito antes de cerrar tu cuenta de Momio y se pagó después. El dinero es tuyo: está en tu saldo y tu cuenta sigue cerrada.',
      'Para sacarlo, ingresa, elige Reactivar y retíralo. Después puedes volver a cerrar tu cuenta.',
    ],
    action: 'Ingresar',
    footer: 'Sólo te escribimos sobre tu dinero y la seguridad de tu cuenta.',
  },
  en: ENGLISH,
  enUS: ENGLISH,
  deDE: {
    subject: (amount) => `Deine Einzahlung von ${amount} kam nach der Schließung deines Kontos an`,
    greeting: (firstNames) => `Hallo ${firstNames},`,
    paragraphs: [
      'du hattest diese Einzahlung begonnen, bevor du dein Momio-Konto geschlossen hast, und sie wurde danach bezahlt. Das Geld gehört dir: Es ist in deinem Guthaben, und dein Konto bleibt geschlossen.',
      'Um es auszuzahlen, melde dich an, wähle Reaktivieren und zahle es aus. Danach kannst du dein Konto wieder schließen.',
    ],
    action: 'Anmelden',
    footer: 'Wir schreiben dir nur wegen deines Geldes und der Sicherheit deines Kontos.',
  },
  frFR: {
    subject: (amount) => `Ton dépôt de ${amount} est arrivé après la fermeture de ton compte`,
    greeting: (firstNames) => `Bonjour ${firstNames},`,
    paragraphs: [
      'Tu avais commencé ce dépôt avant de fermer ton compte Momio, et il a été payé ensuite. L’argent est à toi : il est dans ton solde et ton compte reste fermé.',
      'Pour le récupérer, connecte-toi, choisis Réactiver et retire-le. Ensuite, tu peux refermer ton compte.',
    ],
    action: 'Se connecter',
    footer: 'Nous ne t’écrivons plus que pour ton argent et la sécurité de ton compte.',
  },
  ptBR: {
    subject: (amount) => `Seu depósito de ${amount} chegou depois de você fechar a conta`,
    greeting: (firstNames) => `Olá, ${firstNames}!`,
    paragraphs: [
      'Você iniciou este depósito antes de fechar sua conta Momio e ele foi pago depois. O dinheiro é seu: está no seu saldo e sua conta continua fechada.',
      'Para retirá-lo, entre, escolha Reativar e faça o saque. Depois você pode fechar a conta de novo.',
    ],
    action: 'Entrar',
    footer: 'Só escrevemos sobre o seu dinheiro e a segurança da sua conta.',
  },
}

/** To the owner of a closed account, whose money nobody would notice otherwise. */
export function lateDepositMail(
  { email, first_names, locale }: Pick<Player, 'email' | 'first_names' | 'locale'>,
  amount: Centavos,
  publicUrl: string,
): MailMessage {
  const { subject, greeting, paragraphs, action, footer } = TEXTS[locale]
  const format = { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' } as const
  const title = subject(inPesos(amount).toLocaleString(bcp47(locale), format))
  const page = mailPage({
    title,
    paragraphs: [greeting(first_names), ...paragraphs],
    action: { label: action, url: `${publicUrl}/` },
    footer,
    locale,
  })
  return { to: email, subject: title, ...page }
}

import { bcp47, type Locale } from '@momio/contract/locale'
import type { MailMessage } from '../../platform/messages/mail.ts'
import { type ExcludedPlayer, mailPage } from '../players/index.ts'

interface Texts {
  readonly subject: (date: string) => string
  readonly greeting: (firstNames: string) => string
  readonly paragraphs: (date: string, support: string) => readonly string[]
  readonly footer: string
}

const ENGLISH: Texts = {
  subject: (date) => `You are self-excluded until ${date}`,
  greeting: (firstNames) => `Hello ${firstNames},`,
  paragraphs: (date, support) => [
    `As you asked, you cannot sign in, bet or deposit until ${date}. Nobody can undo it before, not even support.`,
    'Bets of which no event has begun are void and we give the stake back. The others run to their result, and what they win is added to your balance. They do not close early by themselves any more.',
    `If money is left in your account, write to ${support} from this e-mail address: we send it to the bank account in your name.`,
    'You get no more promotions from us, and no more mails about settled bets.',
  ],
  footer: 'We write to you only about your money and the security of your account.',
}

const TEXTS: Record<Locale, Texts> = {
  esMX: {
    subject: (date) => `Tu autoexclusión dura hasta el ${date}`,
    greeting: (firstNames) => `Hola, ${firstNames}:`,
    paragraphs: (date, support) => [
      `Como lo pediste, hasta el ${date} no puedes entrar, apostar ni depositar. Nadie puede deshacerlo antes, tampoco soporte.`,
      'Las apuestas en las que ningún evento ha comenzado se anulan y te devolvemos lo apostado. Las demás siguen hasta su resultado y lo que ganen llega a tu saldo. Ya no se cierran solas antes.',
      `Si queda dinero en tu cuenta, escribe a soporte (${support}) desde este correo: lo enviamos a la cuenta bancaria a tu nombre.`,
      'Ya no te enviaremos promociones ni correos sobre apuestas resueltas.',
    ],
    footer: 'Sólo te escribimos sobre tu dinero y la seguridad de tu cuenta.',
  },
  en: ENGLISH,
  enUS: ENGLISH,
  deDE: {
    subject: (date) => `Du bist bis zum ${date} selbst ausgeschlossen`,
    greeting: (firstNames) => `Hallo ${firstNames},`,
    paragraphs: (date, support) => [
      `wie gewünscht kannst du dich bis zum ${date} nicht anmelden, nicht wetten und nichts einzahlen. Niemand kann das vorher aufheben, auch nicht der Support.`,
      'Wetten, von denen kein Ereignis begonnen hat, werden annulliert, und du bekommst den Einsatz zurück. Die anderen laufen bis zu ihrem Ergebnis, und was sie gewinnen, kommt auf dein Guthaben. Sie schließen sich nicht mehr von selbst vorzeitig.',
      `Wenn Geld auf deinem Konto bleibt, schreibe dem Support (${support}) von dieser E-Mail-Adresse: Wir überweisen es auf das Bankkonto auf deinen Namen.`,
      'Du bekommst keine Werbung und keine E-Mails über abgerechnete Wetten mehr.',
    ],
    footer: 'Wir schreiben dir nur wegen deines Geldes und der Sicherheit deines Kontos.',
  },
  frFR: {
    subject: (date) => `Tu es auto-exclu jusqu’au ${date}`,
    greeting: (firstNames) => `Bonjour ${firstNames},`,
    paragraphs: (date, support) => [
      `Comme demandé, tu ne peux ni te connecter, ni parier, ni déposer jusqu’au ${date}. Personne ne peut l’annuler avant, pas même l’assistance.`,
      'Les paris dont aucun événement n’a commencé sont annulés et nous te rendons la mise. Les autres vont jusqu’à leur résultat, et leurs gains sont ajoutés à ton solde. Ils ne se ferment plus d’eux-mêmes.',
      `S’il reste de l’argent sur ton compte, écris à l’assistance (${support}) depuis cette adresse : nous l’envoyons sur le compte bancaire à ton nom.`,
      'Tu ne recevras plus de promotions ni d’e-mails sur les paris réglés.',
    ],
    footer: 'Nous ne t’écrivons plus que pour ton argent et la sécurité de ton compte.',
  },
  ptBR: {
    subject: (date) => `Sua autoexclusão vai até ${date}`,
    greeting: (firstNames) => `Olá, ${firstNames}!`,
    paragraphs: (date, support) => [
      `Como você pediu, até ${date} não é possível entrar, apostar nem depositar. Ninguém pode desfazer isso antes, nem o suporte.`,
      'As apostas em que nenhum evento começou são anuladas e devolvemos o valor apostado. As outras seguem até o resultado, e o que ganharem vai para o seu saldo. Elas não se encerram mais sozinhas antes.',
      `Se restar dinheiro na sua conta, escreva ao suporte (${support}) a partir deste e-mail: enviamos para a conta bancária em seu nome.`,
      'Você não receberá mais promoções nem e-mails sobre apostas resolvidas.',
    ],
    footer: 'Só escrevemos sobre o seu dinheiro e a segurança da sua conta.',
  },
}

/** It concerns the account and its money, so an excluded player gets it. */
export function exclusionMail(
  { email, firstNames, locale }: ExcludedPlayer,
  until: Date,
  support: string,
): MailMessage {
  const texts = TEXTS[locale]
  const date = until.toLocaleDateString(bcp47(locale), { dateStyle: 'long', timeZone: 'America/Mexico_City' })
  const title = texts.subject(date)
  const paragraphs = [texts.greeting(firstNames), ...texts.paragraphs(date, support)]
  return { to: email, subject: title, ...mailPage({ title, paragraphs, footer: texts.footer, locale }) }
}

import { bcp47, type Locale } from '@momio/contract/locale'
import { type Centavos, inPesos } from '@momio/domain/money'
import { decimalOf } from '@momio/domain/odds'
import { BONUS_TERMS } from '@momio/domain/promo/terms'
import type { MailMessage } from '../../platform/messages/mail.ts'
import { mailPage } from '../players/index.ts'

/** The terms as a player reads them. */
interface Figures {
  readonly gift: string
  readonly rolloverTimes: number
  readonly rollover: string
  readonly mostWinnings: string
  readonly until: string
  readonly selections: number
  readonly odds: string
}

interface Texts {
  readonly subject: (figures: Figures) => string
  readonly greeting: (firstNames: string) => string
  readonly paragraphs: (figures: Figures) => readonly string[]
  readonly terms: (url: string) => string
  readonly action: string
  readonly footer: string
}

const ENGLISH: Texts = {
  subject: ({ gift }) => `Your ${gift} gift is in your account`,
  greeting: (firstNames) => `Hello ${firstNames},`,
  paragraphs: ({ gift, rolloverTimes, rollover, mostWinnings, until, selections, odds }) => [
    `Your account is verified, and we added ${gift} of bonus money.`,
    `It pays for parlays of at least ${selections} selections, each with odds of ${odds} or more. Once you have bet ${rolloverTimes} times the gift (${rollover}) by ${until}, the rest turns into cash: the gift and up to ${mostWinnings} of winnings.`,
  ],
  terms: (url) => `All the terms: ${url}`,
  action: 'See the matches',
  footer: 'You get this e-mail because your account was verified.',
}

const TEXTS: Record<Locale, Texts> = {
  esMX: {
    subject: ({ gift }) => `Tus ${gift} de regalo ya están en tu cuenta`,
    greeting: (firstNames) => `Hola, ${firstNames}:`,
    paragraphs: ({ gift, rolloverTimes, rollover, mostWinnings, until, selections, odds }) => [
      `Tu cuenta está verificada y te abonamos ${gift} de dinero de bono.`,
      `Paga parlays de al menos ${selections} selecciones, cada una con momio de ${odds} o más. Cuando apuestes ${rolloverTimes} veces el regalo (${rollover}) antes del ${until}, lo que quede se vuelve efectivo: el regalo y hasta ${mostWinnings} de ganancias.`,
    ],
    terms: (url) => `Todos los términos: ${url}`,
    action: 'Ver los partidos',
    footer: 'Recibes este correo porque tu cuenta quedó verificada.',
  },
  en: ENGLISH,
  enUS: ENGLISH,
  deDE: {
    subject: ({ gift }) => `Dein Geschenk von ${gift} ist auf deinem Konto`,
    greeting: (firstNames) => `Hallo ${firstNames},`,
    paragraphs: ({ gift, rolloverTimes, rollover, mostWinnings, until, selections, odds }) => [
      `dein Konto ist verifiziert, und wir haben dir ${gift} Bonusgeld gutgeschrieben.`,
      `Es bezahlt Kombiwetten mit mindestens ${selections} Auswahlen, jede mit einer Quote von ${odds} oder mehr. Wenn du bis zum ${until} das ${rolloverTimes}-fache des Geschenks (${rollover}) gesetzt hast, wird der Rest zu Geld: das Geschenk und bis zu ${mostWinnings} Gewinn.`,
    ],
    terms: (url) => `Alle Bedingungen: ${url}`,
    action: 'Spiele ansehen',
    footer: 'Du bekommst diese E-Mail, weil dein Konto verifiziert wurde.',
  },
  frFR: {
    subject: ({ gift }) => `Ton cadeau de ${gift} est sur ton compte`,
    greeting: (firstNames) => `Bonjour ${firstNames},`,
    paragraphs: ({ gift, rolloverTimes, rollover, mostWinnings, until, selections, odds }) => [
      `Ton compte est vérifié et nous t’avons crédité ${gift} d’argent bonus.`,
      `Il paie les combinés d’au moins ${selections} sélections, chacune avec une cote de ${odds} ou plus. Quand tu auras misé ${rolloverTimes} fois le cadeau (${rollover}) avant le ${until}, le reste devient de l’argent : le cadeau et jusqu’à ${mostWinnings} de gains.`,
    ],
    terms: (url) => `Toutes les conditions : ${url}`,
    action: 'Voir les matchs',
    footer: 'Tu reçois cet e-mail parce que ton compte a été vérifié.',
  },
  ptBR: {
    subject: ({ gift }) => `Seu presente de ${gift} já está na sua conta`,
    greeting: (firstNames) => `Olá, ${firstNames}!`,
    paragraphs: ({ gift, rolloverTimes, rollover, mostWinnings, until, selections, odds }) => [
      `Sua conta foi verificada e creditamos ${gift} em dinheiro de bônus.`,
      `Ele paga múltiplas de pelo menos ${selections} seleções, cada uma com odd de ${odds} ou mais. Quando você apostar ${rolloverTimes} vezes o presente (${rollover}) até ${until}, o resto vira dinheiro: o presente e até ${mostWinnings} de ganhos.`,
    ],
    terms: (url) => `Todos os termos: ${url}`,
    action: 'Ver os jogos',
    footer: 'Você recebe este e-mail porque sua conta foi verificada.',
  },
}

interface Recipient {
  readonly email: string
  readonly first_names: string
  readonly locale: Locale
}

interface Gift {
  readonly expiresAt: Date
  readonly publicUrl: string
}

export function welcomeMail({ email, first_names, locale }: Recipient, { expiresAt, publicUrl }: Gift): MailMessage {
  const texts = TEXTS[locale]
  const { gift, rolloverTimes, mostWinnings, leastSelections, leastOdds } = BONUS_TERMS
  const figures: Figures = {
    gift: pesosText(gift, locale),
    rolloverTimes,
    rollover: pesosText((gift * rolloverTimes) as Centavos, locale),
    mostWinnings: pesosText(mostWinnings, locale),
    until: expiresAt.toLocaleDateString(bcp47(locale), { dateStyle: 'long', timeZone: 'America/Mexico_City' }),
    selections: leastSelections,
    odds: decimalOf(leastOdds).toLocaleString(bcp47(locale), { minimumFractionDigits: 1 }),
  }
  const title = texts.subject(figures)
  const paragraphs = [texts.greeting(first_names), ...texts.paragraphs(figures), texts.terms(`${publicUrl}/bono`)]
  const action = { label: texts.action, url: `${publicUrl}/sport` }
  return { to: email, subject: title, ...mailPage({ title, paragraphs, action, footer: texts.footer, locale }) }
}

function pesosText(amount: Centavos, locale: Locale): string {
  const format = { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' } as const
  return inPesos(amount).toLocaleString(bcp47(locale), { ...format, maximumFractionDigits: 0 })
}

import { ODDS_FORMAT } from '@momio/contract/account-codes'
import { bcp47, type Locale } from '@momio/contract/locale'
import { settledKind } from '@momio/domain/betting/settled-kind'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { type Centavos, centavos, inPesos } from '@momio/domain/money'
import { formatOdds, type Odds } from '@momio/domain/odds'
import type { MailMessage } from '../../../platform/messages/mail.ts'
import { mailPage } from '../../players/index.ts'
import { SETTLED_MAIL_TEXTS } from './settled-mail-texts.ts'
import type { TicketToMail } from './tickets-to-mail.ts'

/** What was bet, what became of it and what it paid, in the player's language. */
export function settledMail(ticket: TicketToMail, publicUrl: string): MailMessage {
  const { id, result, stake, odds, payout, paidByClosings, isCorrection, legs, player } = ticket
  const { locale, firstNames, email, oddsFormat } = player
  const texts = SETTLED_MAIL_TEXTS[locale]
  const oddsText = (one: Odds) => formatOdds(one, oddsFormat === ODDS_FORMAT.american ? 'american' : 'decimal')
  const kind = settledKind(result)
  const isClosed = kind === 'closed'
  const paid = pesosText(isClosed ? paidByClosings : payout, locale)
  const news = texts.news[kind](paid)
  const title = isCorrection ? texts.corrected(news) : news
  const page = mailPage({
    title,
    paragraphs: [
      texts.greeting(firstNames),
      ...(isCorrection ? [texts.correction] : []),
      texts.bet({ number: ticketNumber(id), stake: pesosText(stake, locale), odds: oddsText(odds) }),
      ...legs.map((leg) => {
        const { matchName, marketName, outcomeName } = leg
        return `${matchName} · ${marketName}: ${outcomeName} (${oddsText(leg.odds)}) · ${texts.results[leg.result]}`
      }),
      texts.outcome(texts.results[result], paid),
      ...(!isClosed && paidByClosings > 0 ? [texts.closedBefore(pesosText(paidByClosings, locale))] : []),
    ],
    action: { label: texts.action, url: `${publicUrl}/bet-history/${id}` },
    footer: texts.footer,
    locale,
  })
  return { to: email, subject: title, ...page }
}

function pesosText(amount: Centavos, locale: Locale): string {
  const format = { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' } as const
  return inPesos(centavos(amount)).toLocaleString(bcp47(locale), format)
}

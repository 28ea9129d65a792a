import { type CashOutTerms, closePart, openPart } from '@momio/domain/betting/cash-out'
import { inForce } from '@momio/domain/dated-value'
import { reversalPostings } from '@momio/domain/ledger'
import { type Centavos, centavos, inPesos } from '@momio/domain/money'
import { type WithholdingRate, withheldFrom } from '@momio/domain/withholding'
import type { Clock } from '../../platform/turns/clock.ts'
import type { LiveBook } from '../catalogue/index.ts'
import { withholdingRates } from '../compliance/index.ts'
import type { LedgerStep } from '../ledger/index.ts'
import { EarlierRequests, type PlayWork } from '../play/index.ts'
import {
  type BettingState,
  balanceChanged,
  Exposures,
  holdBettingState,
  lockEvents,
  type StakedTicket,
  ticketChanged,
} from '../tickets/index.ts'
import { type CashOutRefusal, toldRefusal } from './cash-out-refusal.ts'
import { type Closables, type ClosableTicket, readClosables } from './closable-tickets.ts'
import { quoteNow, validUntil } from './quote-ticket.ts'
import { type CashOutRequest, type ClosedPart, writeCashOuts } from './write-cash-outs.ts'

interface Own extends Omit<Closables, 'tickets'> {
  /** As the requests of this batch have left them. */
  readonly tickets: Map<string, ClosableTicket>
  readonly state: BettingState
  readonly rates: readonly WithholdingRate[]
  readonly exposures: Exposures
  readonly earlier: EarlierRequests
}

export type CashOutWork = PlayWork<CashOutRequest, ClosedPart, CashOutRefusal, Own>

/**
 * Decides about the value again, with the player locked, by the book of this process and what stands of the lines. A
 * ticket that settlement or another device changed first is another ticket by then.
 */
export function cashOutWork(book: LiveBook, terms: CashOutTerms, clock: Clock): CashOutWork {
  const { margin } = terms
  return {
    async load(tx, requests) {
      const state = await holdBettingState(tx, [])
      const closables = await readClosables(tx, [...new Set(requests.map(({ ticketId }) => ticketId))])
      const rates = await withholdingRates(tx)
      const earlier = await EarlierRequests.read(tx, requests, clock.now())
      return { ...closables, tickets: new Map(closables.tickets), state, rates, exposures: new Exposures(), earlier }
    },
    decide(request, facts, own) {
      const { playerId, key, holdKeys = [], askedAmount, percent, isAutomatic } = request
      const refused = (refusal: CashOutRefusal) => ({ kind: 'refused', refusal }) as const
      const told = own.earlier.answerTo(request)
      if (told) return refused({ reason: 'told-before', told })
      const ticket = own.tickets.get(request.ticketId)
      if (!ticket || ticket.playerId !== playerId) return refused({ reason: 'notOpen' })
      // Its sessions have ended, but a request that came before may be decided after.
      if (facts.isDisabled && !isAutomatic) return refused({ reason: 'disabled' })
      // Only a rule asks for it then, and rules of excluded players no longer count.
      if (facts.excludedUntil !== null && facts.excludedUntil > facts.at) return refused({ reason: 'notOpen' })
      const quote = quoteNow(ticket, { ...own, book, margin })
      if (typeof quote === 'string') return refused({ reason: quote })
      const isMissed = !holdKeys.includes(ticket.holdKey)
      if (isMissed && request.isAskedAgain) return refused({ reason: 'changed-meanwhile' })
      const offer = { amount: inPesos(quote.amount), validUntil: validUntil(terms, facts.at) }
      if (isMissed || quote.amount < askedAmount) return refused({ reason: 'moved', offer })
      const { stake: open } = openPart(ticket)
      const part = closePart(open, isAutomatic ? quote.amount : askedAmount, percent)
      if (part === 'worthless') return refused({ reason: part, offer })
      const { closedStake, paid } = part
      const withheld = withheldFrom({ payout: paid, stake: closedStake }, inForce(own.rates, facts.at))
      const openStake = centavos(open - closedStake)
      const actor = isAutomatic ? ({ kind: 'system' } as const) : ({ kind: 'player', id: playerId } as const)
      const steps = closingSteps(ticket, { key, at: facts.at, actor, open, paid, withheld, openStake })
      return {
        kind: 'accepted',
        steps,
        events: [ticketChanged(playerId, ticket.id), balanceChanged(playerId)],
        row: {
          request,
          ticket,
          quote,
          margin,
          closedStake,
          openStake,
          paid,
          withheld,
          holdKey: openStake > 0 ? heldAgainAs(key) : ticket.holdKey,
          at: facts.at,
        },
      }
    },
    take({ ticket, closedStake, openStake, holdKey }, { tickets, exposures }) {
      tickets.set(ticket.id, {
        ...ticket,
        closedStake: centavos(ticket.closedStake + closedStake),
        result: openStake > 0 ? ticket.result : 'cashedOut',
        holdKey,
        cashOuts: ticket.cashOuts + 1,
      })
      const before = stakedTicket(ticket, openPart(ticket).stake)
      if (openStake > 0) exposures.reprice(before, stakedTicket(ticket, openStake))
      else exposures.settle(before)
    },
    takeRefused(request, refusal, { earlier }) {
      if (typeof refusal === 'string') throw new Error(`the end of a stake was answered with ${refusal}`)
      if (refusal.reason === 'changed-meanwhile' || refusal.reason === 'told-before') return
      earlier.refused(request, toldRefusal(refusal))
    },
    async write(tx, rows, { exposures }) {
      await writeCashOuts(tx, rows)
      // Last of all: bets on the events wait from here to the commit only.
      await lockEvents(
        tx,
        rows.flatMap(({ ticket }) => ticket.legs.map(({ eventId }) => eventId)),
      )
      await exposures.write(tx)
    },
    writeRefused: (tx, { earlier }) => earlier.write(tx),
  }
}

interface Closing {
  readonly key: string
  readonly at: Date
  readonly actor: LedgerStep['actor']
  readonly open: Centavos
  readonly paid: Centavos
  readonly withheld: Centavos
  readonly openStake: Centavos
}

function heldAgainAs(key: string): string {
  return `${key}:stake`
}

/** What was held is the house's, which pays for what is closed, withholds of a prize, and holds the rest again. */
function closingSteps(ticket: ClosableTicket, closing: Closing): LedgerStep[] {
  const { key, at, actor, open, paid, withheld, openStake } = closing
  const { id: reference, playerId, holdKey } = ticket
  const common = { at, actor, playerId }
  const steps: LedgerStep[] = [
    { ...common, key, holdKey, amount: open, to: 'house' },
    {
      ...common,
      kind: 'cash-out',
      key: `${key}:cash-out`,
      reference,
      postings: [
        { account: 'house', amount: centavos(-paid) },
        { account: 'cash', amount: paid },
      ],
    },
  ]
  if (withheld > 0) {
    const postings = reversalPostings(withheld, 'tax', paid)
    steps.push({ ...common, kind: 'tax', key: `${key}:tax`, reference, postings })
  }
  if (openStake > 0) {
    steps.push({ ...common, kind: 'stake', key: heldAgainAs(key), reference, amount: openStake, source: 'house' })
  }
  return steps
}

function stakedTicket({ playerId, legs }: ClosableTicket, stake: Centavos): StakedTicket {
  return { playerId, stake, legs }
}

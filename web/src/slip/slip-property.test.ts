import type { MarketDetailsItem } from '@momio/contract/live-book'
import { ODDS_CHANGE_TYPE, TICKET_STEP, TICKET_TYPE } from '@momio/contract/ticket-codes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleMatch } from '../../test/example-match.ts'
import { memoryStorage } from '../../test/memory-storage.ts'
import { exampleItem } from '../../test/slip-items.ts'
import { isOpen } from './bet-item.ts'
import { withClosedMatch, withNews } from './engine/live-news.ts'
import { oddsOfAll, waitsForConsent } from './prices.ts'
import { withConsent, withType } from './slip-changes.ts'
import { removed, tapped } from './slip-state.ts'
import { createSlipStore } from './slip-store.ts'

const MATCHES = [1, 2, 3]
const OUTCOMES = ['1', '2']
const POLICIES = ['none', 'better', 'any'] as const

/** The plain reference: what is offered, and what the player picked at which price. */
interface Reference {
  /** In thousandths, by match and outcome; the market of a match is open or not. */
  readonly offer: Map<number, { open: boolean; odds: Record<string, number>; over: boolean }>
  readonly picked: Map<string, { match: number; outcome: string; taken: number; heard: boolean }>
  prefersSingles: boolean
}

const action = fc.oneof(
  fc.record({ kind: fc.constant('tap'), match: fc.constantFrom(...MATCHES), outcome: fc.constantFrom(...OUTCOMES) }),
  fc.record({
    kind: fc.constant('price'),
    match: fc.constantFrom(...MATCHES),
    outcome: fc.constantFrom(...OUTCOMES),
    odds: fc.integer({ min: 1005, max: 20_000 }),
  }),
  fc.record({ kind: fc.constant('suspend'), match: fc.constantFrom(...MATCHES), open: fc.boolean() }),
  fc.record({ kind: fc.constant('over'), match: fc.constantFrom(...MATCHES) }),
  fc.record({ kind: fc.constant('accept'), match: fc.constantFrom(...MATCHES), outcome: fc.constantFrom(...OUTCOMES) }),
  fc.record({ kind: fc.constant('remove-closed') }),
  fc.record({ kind: fc.constant('type'), type: fc.constantFrom(TICKET_TYPE.singles, TICKET_TYPE.multiple) }),
  fc.record({ kind: fc.constant('restore') }),
)

test('any sequence of taps, price moves, suspensions and restores keeps the rules [SLIP-1] [SLIP-2] [SLIP-3] [SLIP-4] [GLI-19]', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const storage = memoryStorage()
      let store = createSlipStore({ openStorage: () => storage })
      const reference: Reference = {
        offer: new Map(MATCHES.map((match) => [match, { open: true, odds: { 1: 2000, 2: 1500 }, over: false }])),
        picked: new Map(),
        prefersSingles: false,
      }
      const offered = (match: number) =>
        reference.offer.get(match) as { open: boolean; odds: Record<string, number>; over: boolean }
      const key = (match: number, outcome: string) => `sr:match:${match}/1/${outcome}`

      /** The feed tells the slip, as its stream would. */
      const tell = (match: number) => {
        const { open, odds, over } = offered(match)
        const item: MarketDetailsItem = {
          kind: 'whole',
          match: exampleMatch({ id: `sr:match:${match}`, status: open ? 1 : -1, odds: decimals(odds) }),
        }
        store.see((state) => ({
          ...state,
          betItems: over
            ? withClosedMatch(state.betItems, `sr:match:${match}`)
            : withNews(state.betItems, `sr:match:${match}`, item, 0),
        }))
        for (const pick of reference.picked.values()) if (pick.match === match) pick.heard = true
      }

      for (const step of actions) {
        if (step.kind === 'tap') {
          const { open, odds, over } = offered(step.match)
          const id = key(step.match, step.outcome)
          const item = exampleItem({
            match: step.match,
            decimal: (odds[step.outcome] as number) / 1000,
            outcomeId: id,
            outcomeOnlyId: step.outcome,
            marketStatus: open ? 1 : -1,
            matchStatus: over ? 4 : 1,
          })
          store.change((state) => tapped(state, item))
          if (reference.picked.has(id)) reference.picked.delete(id)
          else if (open && !over) {
            const taken = odds[step.outcome] as number
            reference.picked.set(id, { match: step.match, outcome: step.outcome, taken, heard: true })
          }
        } else if (step.kind === 'price') {
          offered(step.match).odds[step.outcome] = step.odds
          tell(step.match)
        } else if (step.kind === 'suspend') {
          offered(step.match).open = step.open
          tell(step.match)
        } else if (step.kind === 'over') {
          offered(step.match).over = true
          tell(step.match)
        } else if (step.kind === 'accept') {
          const id = key(step.match, step.outcome)
          const drawn = store.get().betItems.filter(({ outcomeId }) => outcomeId === id)
          store.change((state) => withConsent(state, drawn))
          const pick = reference.picked.get(id)
          // What is on the screen is what the feed said last; before that, what was kept.
          if (pick?.heard && !offered(pick.match).over) pick.taken = offered(pick.match).odds[pick.outcome] as number
          else if (pick) {
            const shown = store.get().betItems.find(({ outcomeId }) => outcomeId === id)
            pick.taken = shown?.latestOutcome.outcomeOdds as number
          }
        } else if (step.kind === 'type') {
          store.change((state) => withType(state, step.type))
          reference.prefersSingles = step.type === TICKET_TYPE.singles
        } else if (step.kind === 'remove-closed') {
          const closed = store.get().betItems.filter((item) => !isOpen(item))
          store.change((state) =>
            removed(
              state,
              closed.map(({ outcomeId }) => outcomeId),
            ),
          )
          for (const [id, { match, heard }] of [...reference.picked]) {
            const { open, over } = offered(match)
            if (!heard || !open || over) reference.picked.delete(id)
          }
        } else {
          store = createSlipStore({ openStorage: () => storage })
          for (const pick of reference.picked.values()) pick.heard = false
          // Some matches are heard of at once, the others later.
          tell(1)
        }

        const { betItems, ticketStep, ticketType } = store.get()
        expect(betItems.map(({ outcomeId }) => outcomeId)).toEqual([...reference.picked.keys()])
        expect([...store.outcomeIds.get()]).toEqual([...reference.picked.keys()])
        expect(ticketStep).toBe(betItems.length > 0 ? TICKET_STEP.SettingBet : TICKET_STEP.Initial)
        const matches = new Set(betItems.map(({ matchId }) => matchId))
        // Without a selection nothing is left of what was chosen.
        if (betItems.length === 0) reference.prefersSingles = false
        const isOneTicket = betItems.length > 1 && matches.size === betItems.length
        expect(ticketType).toBe(isOneTicket && !reference.prefersSingles ? TICKET_TYPE.multiple : TICKET_TYPE.singles)
        for (const item of betItems) {
          const pick = reference.picked.get(item.outcomeId) as {
            match: number
            outcome: string
            taken: number
            heard: boolean
          }
          const { open, over, odds } = offered(pick.match)
          expect(item.placedOutcome.outcomeOdds).toBe(pick.taken)
          expect(isOpen(item)).toBe(pick.heard && open && !over)
          if (!pick.heard || over) continue
          const now = odds[pick.outcome] as number
          expect(item.latestOutcome.outcomeOdds).toBe(now)
          for (const policy of POLICIES) {
            const takes = now === pick.taken || policy === 'any' || (policy === 'better' && now > pick.taken)
            expect(waitsForConsent(item, policy)).toBe(!takes)
            expect(oddsOfAll([item], policy)).toBe(takes ? now : pick.taken)
          }
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('the numbers of the choices are those that are sent [GLI-19]', () => {
  expect(ODDS_CHANGE_TYPE).toEqual({ none: 0, any: 1, better: 2 })
})

function decimals(odds: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(odds).map(([outcome, thousandths]) => [outcome, thousandths / 1000]))
}

import fc from 'fast-check'
import type { Book } from '../../src/modules/catalogue/book/book.ts'
import type {
  BetStopInput,
  CancelInput,
  OddsChangeInput,
  SettlementInput,
  SettlementRollbackInput,
} from '../../src/modules/catalogue/book/feed-input.ts'
import { BASKETBALL, KICK_OFF, SOCCER } from './book-example.ts'

/** Messages of the feed for property tests: few lines, few prices and few values of everything, so that they meet. */

export type FeedMessage =
  | { type: 'odds'; message: OddsChangeInput }
  | { type: 'stop'; message: BetStopInput }
  | { type: 'settlement'; message: SettlementInput }
  | { type: 'cancel' | 'cancel-rollback'; message: CancelInput }
  | { type: 'settlement-rollback'; message: SettlementRollbackInput }

export function applyMessage(book: Book, { type, message }: FeedMessage): void {
  if (type === 'odds') book.applyOddsChange(message)
  else if (type === 'stop') book.applyBetStop(message)
  else if (type === 'settlement') book.applySettlement(message)
  else if (type === 'cancel') book.applyCancel(message)
  else if (type === 'cancel-rollback') book.applyCancelRollback(message)
  else book.applySettlementRollback(message)
}

const LINES = [
  { id: 1, specifiers: '', outcomeIds: ['1', '2', '3'] },
  { id: 18, specifiers: 'total=2.5', outcomeIds: ['12', '13'] },
  { id: 60, specifiers: '', outcomeIds: ['1', '2', '3'] },
] as const
const line = fc.constantFrom(...LINES)
const status = fc.constantFrom(1, 1, 1, 0, -1, -2, -3, -4)

const detail = fc.record(
  { cashoutStatus: fc.constantFrom(1, -1, -2), extendedSpecifiers: fc.constantFrom('a=1', 'a=2') },
  { requiredKeys: [] },
)
const waysToEnd = fc.option(fc.record({ win: fc.constantFrom(0.4, 0.5), refund: fc.constant(0.1) }), { nil: undefined })

const oddsMarket = line.chain(({ id, specifiers, outcomeIds }) =>
  fc
    .tuple(
      detail,
      fc.record({
        id: fc.constant(id),
        specifiers: fc.constant(specifiers),
        favourite: fc.boolean(),
        status,
        outcomes: fc.oneof(
          { weight: 1, arbitrary: fc.constant([]) },
          {
            weight: 4,
            arbitrary: fc
              .tuple(fc.integer({ min: 1100, max: 1110 }), waysToEnd)
              .map(([odds, ways]) =>
                outcomeIds.map((outcome) => ({ id: outcome, odds, active: true, waysToEnd: ways })),
              ),
          },
        ),
      }),
    )
    .map(([more, market]) => ({ ...market, ...more })),
)
const settledMarket = line.chain(({ id, specifiers, outcomeIds }) =>
  fc.record({
    id: fc.constant(id),
    specifiers: fc.constant(specifiers),
    outcomes: fc
      .tuple(fc.integer({ min: 0, max: 1 }), fc.subarray([...outcomeIds, '99'], { minLength: 1 }))
      .map(([result, ids]) => ids.map((outcome) => ({ id: outcome, result }))),
  }),
)
const namedMarket = line.chain(({ id, specifiers, outcomeIds }) =>
  fc.record({
    id: fc.constant(id),
    specifiers: fc.constant(specifiers),
    outcomeIds: fc.oneof(fc.constant([]), fc.subarray([...outcomeIds])),
  }),
)
const window = fc.constantFrom({}, { startTime: 5 }, { endTime: 9 }, { startTime: 5, endTime: 9 })
const eventStatus = fc.record(
  {
    status: fc.constantFrom(1, 1, 1, 2, 3),
    matchStatus: fc.constantFrom(6, 7, -1),
    periodScores: fc.constant([]),
    homeScore: fc.integer({ min: 0, max: 3 }),
    awayScore: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['status', 'matchStatus', 'periodScores'] },
)

/** One message of each kind, to be given its time. */
const header = fc.record({ product: fc.constantFrom(1, 3), eventId: fc.constantFrom(SOCCER.id, BASKETBALL.id) })
const timeless = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('odds' as const),
      header,
      body: fc.record({
        markets: fc.uniqueArray(oddsMarket, { selector: ({ id }) => id, maxLength: 3 }),
        eventStatus: fc.option(eventStatus, { nil: undefined, freq: 3 }),
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('stop' as const),
      header,
      body: fc.record({
        groups: fc.constantFrom(['all'], ['regular_play'], ['1st_half'], ['score', '1st_half']),
        marketStatus: fc.constantFrom(-1, -1, 0, -2, 1),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('settlement' as const),
      header,
      body: fc.record({
        certainty: fc.constantFrom(1, 2),
        markets: fc.uniqueArray(settledMarket, { selector: ({ id }) => id, minLength: 1, maxLength: 2 }),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('cancel' as const, 'cancel-rollback' as const), header, window, namedMarket)
      .map(([type, head, bounds, market]) => ({ type, header: head, body: { ...bounds, markets: [market] } })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('settlement-rollback' as const),
      header,
      body: fc.record({
        markets: fc.uniqueArray(namedMarket, { selector: ({ id }) => id, minLength: 1, maxLength: 2 }),
      }),
    }),
  },
)

/** Only what closes a line and opens it again, all of one line, so that these meet in most of the runs. */
const LINE = { id: 1, specifiers: '' }
const someOutcomes = fc.subarray(['1', '2', '3'], { minLength: 1 })
const ofOneMatch = fc.constant({ product: 1, eventId: SOCCER.id })
const closingOrOpening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('odds' as const),
      header: ofOneMatch,
      body: fc.record({
        eventStatus: fc.constantFrom(1, 1, 1, 3).map((status) => ({ status, matchStatus: 7, periodScores: [] })),
        markets: fc.tuple(fc.constantFrom(1, 1, 0, -1, -3, -4), fc.constantFrom(1100, 1200)).map(([status, odds]) => [
          {
            ...LINE,
            status,
            favourite: false,
            cashoutStatus: 1,
            outcomes: ['1', '2', '3'].map((id) => ({ id, odds, active: true })),
          },
        ]),
      }),
    }),
  },
  fc.record({
    type: fc.constant('settlement' as const),
    header: ofOneMatch,
    body: fc.record({
      certainty: fc.constantFrom(1, 2, undefined),
      markets: fc
        .tuple(fc.integer({ min: 0, max: 1 }), someOutcomes)
        .map(([result, ids]) => [{ ...LINE, outcomes: ids.map((id) => ({ id, result })) }]),
    }),
  }),
  fc.record({
    type: fc.constant('settlement-rollback' as const),
    header: ofOneMatch,
    body: fc.oneof(fc.constant([]), someOutcomes).map((outcomeIds) => ({ markets: [{ ...LINE, outcomeIds }] })),
  }),
  fc.record({
    type: fc.constantFrom('cancel' as const, 'cancel-rollback' as const),
    header: ofOneMatch,
    body: fc.tuple(window, fc.oneof(fc.constant([]), someOutcomes)).map(([bounds, outcomeIds]) => ({
      ...bounds,
      markets: [{ ...LINE, outcomeIds }],
    })),
  }),
)

export const messagesInOrder: fc.Arbitrary<FeedMessage[]> = inOrder(timeless)
export const closingsInOrder: fc.Arbitrary<FeedMessage[]> = inOrder(closingOrOpening)

/** Each a second after the one before. */
function inOrder(
  messages: fc.Arbitrary<{ readonly type: string; readonly header: object; readonly body: object }>,
): fc.Arbitrary<FeedMessage[]> {
  return fc
    .array(messages, { minLength: 1, maxLength: 14 })
    .map((all) =>
      all.map(
        ({ type, header: head, body }, index) =>
          ({ type, message: { ...head, timestamp: KICK_OFF + index * 1000, ...body } }) as unknown as FeedMessage,
      ),
    )
}

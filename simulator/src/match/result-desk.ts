import type { LineLedger } from '../prices/line-ledger.ts'
import type { Line, Market } from '../prices/market.ts'
import {
  betCancel,
  betSettlement,
  type CancelWindow,
  type Certainty,
  rollbackBetCancel,
  rollbackBetSettlement,
  type SettledLine,
} from '../wire/settlement-xml.ts'
import { PRODUCT, type Product, type Said, type Speaker } from '../wire/uof-xml.ts'
import type { MatchEngine, OutcomeResult } from './engine.ts'
import { type Mishaps, mistaken } from './mishaps.ts'

/** When a wrong price was on sale, in milliseconds before it was noticed. */
const WRONG_PRICE_WINDOW = { from: 30_000, to: 10_000 } as const

/** After the match, in milliseconds from its end: once results are confirmed, and before the event closes. */
const AFTERWARDS = { firstMs: 18_000, thenMs: 24_000 } as const
/** Before the end of the match; bets taken since then knew too much. */
const LATE_BETS_MS = 20_000

export const VOID_REASON = {
  unverifiable: 3,
  cancelled: 5,
  walkover: 7,
  interrupted: 10,
  abandoned: 10,
  postponed: 11,
  wrongPrice: 12,
  wrongStatistics: 13,
} as const

/** A result that was published wrong, and when each message about it was told, by the clock on the wall. */
export interface Mistake extends Line {
  readonly wrong: readonly OutcomeResult[]
  readonly right: readonly OutcomeResult[]
  readonly wrongAt: number
  /** 0 until then. */
  readonly rolledBackAt: number
  readonly rightAt: number
}

/** Publishes the results of a match's lines. Mistakes that it makes on purpose are put right before the match is over. */
export interface ResultDesk {
  /** The lines that have just been decided, and the messages about them; by its end every line of the match. */
  settleDecided(at?: 'end'): { readonly lines: readonly Market[]; readonly said: readonly Said[] }
  /** Publishes the final result of every line. */
  confirm(): Said[]
  /** Gives all stakes back that are still at risk. */
  cancelOpen(voidReason: number): { readonly lines: readonly Market[]; readonly said: readonly Said[] }
  /** Cancels the bets of a short time, or all before; the cancel is rolled back after `takenBackInMs`, if given. */
  cancelWrongPrice(line: Line, wrong: Pick<WrongPrice, 'hasStart' | 'takenBackInMs'>): Said[]
  /** Lets time pass, and publishes the corrections that are due. */
  putRight(ms: number): Said[]
  /** What is done to results so long after the end. */
  afterwards(sinceEndMs: number): Said[]
  /** The wrong result that was rolled back or is going to be; null while there was none. */
  mistake(): Mistake | null
}

type WrongPrice = NonNullable<Mishaps['wrongPrice']>

interface DeskOptions {
  readonly ledger: LineLedger
  readonly engine: Pick<MatchEngine, 'resultOf'>
  readonly mishaps: Pick<Mishaps, 'wrongResult' | 'afterwards'>
  /** Chooses among so many lines. */
  readonly choose: (count: number) => number
  readonly speaker: (product: Product) => Speaker
}

export function createResultDesk({ ledger, engine, speaker, mishaps, choose }: DeskOptions): ResultDesk {
  const { wrongResult } = mishaps
  let mistake: Mistake | null = null
  let untilWrongMs = wrongResult?.afterMs ?? 0
  let due: { inMs: number; putRight: () => Said[] }[] = []
  let later: { atMs: number; say: () => Said[] }[] = []

  function publish(lines: readonly SettledLine[], certainty: Certainty): Said[] {
    for (const line of lines) {
      ledger.settle(line, line.outcomes, certainty, speaker(ledger.productOf(line)).timestamp)
    }
    return byProduct(ledger, lines).map(([by, group]) => betSettlement(speaker(by), certainty, group))
  }

  /** Once in a while a result is first published wrong, rolled back, and some time later published again. */
  function confuse(right: SettledLine): SettledLine {
    if (!wrongResult || mistake || untilWrongMs > 0) return right
    const wrong = mistaken(right.outcomes)
    if (!wrong) return right
    const { id, specifiers, outcomes } = right
    const by = () => speaker(ledger.productOf(right))
    const made = { id, specifiers, wrong, right: outcomes, wrongAt: by().timestamp, rolledBackAt: 0, rightAt: 0 }
    mistake = made
    due.push({
      inMs: wrongResult.rolledBackInMs,
      putRight() {
        made.rolledBackAt = by().timestamp
        return [rollbackBetSettlement(by(), [right])]
      },
    })
    due.push({
      inMs: wrongResult.rightInMs,
      putRight() {
        made.rightAt = by().timestamp
        return publish([right], 1)
      },
    })
    return { ...right, outcomes: wrong }
  }

  /** One of the results of the end is confirmed wrong, and corrected without a rollback. */
  function confuseForLonger(results: readonly SettledLine[]): readonly SettledLine[] {
    const open = results.filter(({ outcomes }) => mistaken(outcomes) !== null)
    const right = open[choose(open.length)]
    const wrong = right && mistaken(right.outcomes)
    if (!right || !wrong) return results
    later.push({ atMs: AFTERWARDS.firstMs, say: () => publish([right], 2) })
    return results.map((line) => (line === right ? { ...right, outcomes: wrong } : line))
  }

  function planCancel(how: 'lateBets' | 'wronglyVoided'): void {
    const { firstMs, thenMs } = AFTERWARDS
    const settled = ledger.results().filter(({ cancelled }) => !cancelled)
    const line = settled[choose(settled.length)]
    if (!line) return
    const by = ledger.productOf(line)
    const window = how === 'lateBets' ? { startTime: speaker(by).timestamp - LATE_BETS_MS } : {}
    later.push({ atMs: firstMs, say: () => [betCancel(speaker(by), [line], window, VOID_REASON.wrongStatistics)] })
    if (how === 'wronglyVoided') {
      later.push({ atMs: thenMs, say: () => [rollbackBetCancel(speaker(by), [line], window)] })
    }
  }

  return {
    settleDecided(at) {
      const isEnd = at === 'end'
      const lines: Market[] = []
      const results: SettledLine[] = []
      for (const market of ledger.open()) {
        const outcomes = engine.resultOf(market)
        if (!outcomes) continue
        lines.push(market)
        const right = { id: market.id, specifiers: market.specifiers, outcomes }
        results.push(isEnd ? right : confuse(right))
      }
      const told = isEnd && mishaps.afterwards === 'corrected' ? confuseForLonger(results) : results
      const said = publish(told, 1)
      if (isEnd && mishaps.afterwards !== null && mishaps.afterwards !== 'corrected') planCancel(mishaps.afterwards)
      return { lines, said }
    },
    confirm: () =>
      publish(
        ledger.results().filter(({ cancelled }) => !cancelled),
        2,
      ),
    cancelOpen(voidReason) {
      const lines = ledger.open()
      const said = byProduct(ledger, lines).map(([by, group]) => betCancel(speaker(by), group, {}, voidReason))
      for (const line of lines) ledger.cancel(line)
      return { lines, said }
    },
    cancelWrongPrice(line, { hasStart, takenBackInMs }) {
      const by = ledger.productOf(line)
      const said = speaker(by)
      const window: CancelWindow = {
        ...(hasStart && { startTime: said.timestamp - WRONG_PRICE_WINDOW.from }),
        endTime: said.timestamp - WRONG_PRICE_WINDOW.to,
      }
      if (takenBackInMs !== null) {
        due.push({ inMs: takenBackInMs, putRight: () => [rollbackBetCancel(speaker(by), [line], window)] })
      }
      return [betCancel(said, [line], window, VOID_REASON.wrongPrice)]
    },
    putRight(ms) {
      untilWrongMs -= ms
      if (due.length === 0) return []
      for (const correction of due) correction.inMs -= ms
      const ripe = due.filter(({ inMs }) => inMs <= 0)
      due = due.filter(({ inMs }) => inMs > 0)
      return ripe.flatMap((correction) => correction.putRight())
    },
    afterwards(sinceEndMs) {
      const ripe = later.filter(({ atMs }) => atMs <= sinceEndMs)
      if (ripe.length > 0) later = later.filter(({ atMs }) => atMs > sinceEndMs)
      return ripe.flatMap(({ say }) => say())
    },
    mistake: () => mistake,
  }
}

/** A producer publishes only its own lines. */
export function byProduct<T extends Line>(ledger: LineLedger, lines: readonly T[]): [Product, T[]][] {
  return [PRODUCT.live, PRODUCT.prematch]
    .map((by): [Product, T[]] => [by, lines.filter((line) => ledger.productOf(line) === by)])
    .filter(([, group]) => group.length > 0)
}

import type { OutcomeResult } from '../match/engine.ts'
import type { Line } from '../prices/market.ts'
import { eventMessage, type Said, type Speaker } from './uof-xml.ts'
import { element } from './xml.ts'

export interface SettledLine extends Line {
  readonly outcomes: readonly OutcomeResult[]
}

/** Milliseconds since 1970; without bounds every bet is meant. */
export interface CancelWindow {
  readonly startTime?: number
  readonly endTime?: number
}

/** 1 seen live, 2 confirmed. */
export type Certainty = 1 | 2

export function betSettlement(speaker: Speaker, certainty: Certainty, lines: readonly SettledLine[]): Said {
  const markets = lines.map((line) =>
    element(
      'market',
      lineAttributes(line),
      line.outcomes.map(({ id, result, voidFactor }) => element('outcome', { id, result, void_factor: voidFactor })),
    ),
  )
  return eventMessage(speaker, 'bet_settlement', { certainty }, [element('outcomes', {}, markets)])
}

export function rollbackBetSettlement(speaker: Speaker, lines: readonly Line[]): Said {
  return eventMessage(
    speaker,
    'rollback_bet_settlement',
    {},
    lines.map((line) => element('market', lineAttributes(line))),
  )
}

export function betCancel(speaker: Speaker, lines: readonly Line[], window: CancelWindow, voidReason: number): Said {
  return eventMessage(
    speaker,
    'bet_cancel',
    { start_time: window.startTime, end_time: window.endTime },
    lines.map((line) => element('market', { ...lineAttributes(line), void_reason: voidReason })),
  )
}

export function rollbackBetCancel(speaker: Speaker, lines: readonly Line[], window: CancelWindow): Said {
  return eventMessage(
    speaker,
    'rollback_bet_cancel',
    { start_time: window.startTime, end_time: window.endTime },
    lines.map((line) => element('market', lineAttributes(line))),
  )
}

function lineAttributes({ id, specifiers }: Line) {
  return { id, specifiers: specifiers || undefined }
}

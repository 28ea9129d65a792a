import { type Centavos, centavos, pesos } from '@momio/domain/money'
import type { PlacedAnswer, Refusal } from './note-answers.ts'

/** What the player's own limit still lets be lost, where an answer refused a stake by it. */
export function lossRoomIn(answer: PlacedAnswer | Refusal): Centavos | null {
  const rooms = refusalsIn(answer).flatMap(({ code, context }) => {
    const remaining = (context as { remaining?: unknown } | null | undefined)?.remaining
    return code === 'LOSS_LIMIT' && typeof remaining === 'number' ? [pesos(remaining)] : []
  })
  return rooms.length === 0 ? null : centavos(Math.min(...rooms))
}

function refusalsIn(answer: PlacedAnswer | Refusal): readonly { readonly code: string; readonly context?: unknown }[] {
  if ('code' in answer) return [answer]
  return answer.kind === 'each' ? answer.invalidTickets.map(({ error, context }) => ({ code: error, context })) : []
}

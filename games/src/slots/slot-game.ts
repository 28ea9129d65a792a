import { centavos } from '@momio/domain/money'
import type { FrameGame } from '../frame-game.ts'
import { timesText } from '../texts/money-text.ts'
import { explainSlot } from './explain-slot.ts'
import type { SlotLook } from './slot-look.ts'
import { openSlotStage } from './slot-stage.ts'

/** A machine with its look, as a game of the frame. */
export function slotGame(look: SlotLook): FrameGame {
  const { machine } = look
  return {
    beginLabel: 'spin',
    betOf: (stake) => ({ stake }),
    stakeHint: ({ words, money }, stake) =>
      machine.lines
        ? words('lines', {
            lines: machine.lines.length,
            amount: money(centavos(Math.floor(stake / machine.lines.length))),
          })
        : words('ways', { ways: 3 ** 5 }),
    paysHint: ({ words, locale }) => words('maxPrize', { times: timesText(locale, machine.maxTimes) }),
    async open(context) {
      context.host.prepend(...look.scene())
      return openSlotStage(look, context)
    },
    explain: (context, stake) => explainSlot(look, context, stake),
  }
}

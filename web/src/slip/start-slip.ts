import { api } from '../api/api.ts'
import { session } from '../session/session.ts'
import { keptCustomSlips } from './kept-custom-slips.ts'
import { slip } from './page-slip.ts'

let isEngineAsked = false

/** Prices and placing come with the first selection; offline the next change tries again. */
function needEngine() {
  const { betItems, placing } = slip.get()
  if (isEngineAsked || (betItems.length === 0 && !placing)) return
  isEngineAsked = true
  import('./engine/engine.ts').then(
    (engine) => engine.startEngine(),
    () => {
      isEngineAsked = false
    },
  )
}

/** Somebody else may have used the slip before. */
function turnToPlayer() {
  const state = session.get()
  if (state.kind === 'signed-in') slip.turnTo(state.user.id)
}

/** A custom bet that a page before has left unanswered; offline it is taken up with the connection. */
function needCustomSlips() {
  if (keptCustomSlips(() => localStorage).length === 0) return
  import('./engine/custom-slips.ts').then(
    (custom) => custom.takeUpCustomBets(),
    () => addEventListener('online', needCustomSlips, { once: true }),
  )
}

/** `/sport?slip=CODE` opens what somebody shared. */
function openShared(landing: string) {
  const code = new URLSearchParams(landing).get('slip')
  if (code) void import('./engine/open-shared.ts').then((shared) => shared.openLinked({ api, store: slip }, code))
}

/** Once for each page, whatever it shows; `landing` is the query it was opened with. */
export function startSlip(landing: string): void {
  slip.subscribe(needEngine)
  needEngine()
  session.subscribe(turnToPlayer)
  turnToPlayer()
  needCustomSlips()
  openShared(landing)
}

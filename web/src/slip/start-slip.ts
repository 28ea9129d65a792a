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

/** `/sport?slip=CODE` opens what somebody shared. */
function openShared(landing: string) {
  const code = new URLSearchParams(landing).get('slip')
  if (code) void import('./engine/open-shared.ts').then((shared) => shared.openShared(code))
}

/** Once for each page, whatever it shows; `landing` is the query it was opened with. */
export function startSlip(landing: string): void {
  slip.subscribe(needEngine)
  needEngine()
  openShared(landing)
}

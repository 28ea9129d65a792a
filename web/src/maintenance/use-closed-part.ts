import { useBetUnderWay } from '../play-session/use-bet-under-way.ts'
import { closedPart, type SitePart } from './closed-part.ts'
import { useMaintenance } from './maintenance.ts'

/** What is closed of the page that is shown. A bet that is on its way keeps its page: a rocket is still to be left. */
export function useClosedPart(part: SitePart | undefined) {
  const closed = closedPart(useMaintenance(), part)
  return useBetUnderWay() ? null : closed
}

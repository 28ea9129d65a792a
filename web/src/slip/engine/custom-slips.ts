import { showToast, type ToastTone } from '@momio/ui/overlays/toast-queue'
import { shownCodes } from '@momio/ui/texts/shown-codes'
import { fetchTexts, translationOf } from '@momio/ui/texts/text-store'
import { api } from '../../api/api.ts'
import { balanceMoved } from '../../balance/balance.ts'
import { onTicketChanged } from '../../live/connection/ticket-changes.ts'
import { serverTime } from '../../live/live.ts'
import { browserTiming } from '../../live/time/timing.ts'
import { untilLoaded } from '../../loading/until-loaded.ts'
import { waitForConnection } from '../../loading/wait-for-connection.ts'
import { preferences } from '../../preferences.ts'
import { session } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { keptCustomSlips } from '../kept-custom-slips.ts'
import type { Placing } from '../placing.ts'
import { createBetTracking } from './bet-tracking.ts'
import { type CustomSlip, createCustomSlip } from './custom-slip.ts'
import type { Outcome } from './outcome.ts'
import { tellBreakTime } from './tell-break-time.ts'
import { ticketCalls } from './ticket-calls.ts'

const calls = ticketCalls(api, serverTime.read)
const tracking = createBetTracking({ calls, track, onTicketChanged })
const slips = new Map<string, CustomSlip>()

/** One for each match and page, whatever page is shown: what it has sent is followed until it is known. */
export function customSlipOf(matchId: string): CustomSlip {
  const known = slips.get(matchId)
  if (known) return known
  const slip = createCustomSlip({
    matchId,
    openStorage: () => localStorage,
    tabs: window,
    locks: navigator.locks,
    calls,
    timing: browserTiming,
    session,
    policy: () => preferences.get('oddsPolicy'),
    onOutcome(outcome, placing, isShown) {
      tracking.placed(placing)
      if (outcome === 'success') balanceMoved()
      if (tellBreakTime(placing)) slip.close()
      else if (!isShown) void tellElsewhere(outcome, placing)
    },
  })
  slips.set(matchId, slip)
  onTicketChanged(slip.ticketChanged)
  addEventListener('online', slip.online)
  return slip
}

/** What a page before has left unanswered is asked for again, whatever page is open now. */
export function takeUpCustomBets(): void {
  for (const matchId of keptCustomSlips(() => localStorage)) customSlipOf(matchId)
}

/** The builder of the match is not in sight. */
async function tellElsewhere(outcome: Outcome, { items: [item] }: Placing) {
  const codes = shownCodes.get()
  await untilLoaded(() => fetchTexts(codes, ['slip']), waitForConnection)
  const { t } = translationOf(codes, 'slip')
  const kind = outcome === 'success' || outcome === 'disconnected' ? outcome : 'error'
  showToast({
    title: t(`result.${kind}.title`),
    description: [`${t('custom')} · ${item?.matchName ?? ''}.`, kind !== 'error' && t(`result.${kind}.text`)]
      .filter(Boolean)
      .join(' '),
    tone: TONE[kind],
    durationMs: SHOWN_MS,
  })
}

/** Longer than other messages: it is about money, and nobody waits for it. */
const SHOWN_MS = 12_000
const TONE = { success: 'success', error: 'error', disconnected: 'info' } as const satisfies Record<string, ToastTone>

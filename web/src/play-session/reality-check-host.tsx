import type { PlaySession } from '@momio/contract/responsible-game'
import { onTick } from '@momio/ui/values/ticker'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { waitForConnection } from '../loading/wait-for-connection.ts'
import { session, useSession } from '../session/session.ts'
import { playSession } from './play-session.ts'
import { RealityCheck } from './reality-check.tsx'
import { useBetUnderWay } from './use-bet-under-way.ts'

const LOCK = 'momio.reality-check'
const RETRY_MS = 30_000

/**
 * Opens the check when it is due: in one tab only, the one that is looked at, and never while a bet is on its way, in the
 * slip, at a table or in a game. What was typed stays where it is behind it.
 */
export default function RealityCheckHost() {
  const isSignedIn = useSession().kind === 'signed-in'
  const isDue = useSyncExternalStore(onTickOrNews, () => isDueAt(Date.now()))
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const isUnderWay = useBetUnderWay()
  const [told, setTold] = useState<PlaySession | null>(null)
  const isWanted = isSignedIn && isDue && isSeen && !isUnderWay

  useEffect(() => {
    if (!isWanted) return
    const over = new AbortController()
    const untilOver = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
    void alone(over.signal, async () => {
      // Another tab may have been answered while this one waited for its turn.
      const fresh = await untilTold(over.signal)
      if (over.signal.aborted || !fresh || !isDueAt(Date.now())) return
      setTold(fresh)
      await untilOver
    })
    return () => {
      over.abort()
      setTold(null)
    }
  }, [isWanted])

  if (!told) return null
  return <RealityCheck told={told} onAnswer={() => void playSession.answer()} onLeave={() => void session.logOut()} />
}

/** In a tunnel the check is not lost: it is shown as soon as the server says what came of the session. */
async function untilTold(signal: AbortSignal): Promise<PlaySession | undefined> {
  while (!signal.aborted) {
    const fresh = await playSession.reload()
    if (fresh) return fresh
    await waitForConnection(RETRY_MS)
  }
  return undefined
}

function isDueAt(nowMs: number): boolean {
  const dueAtMs = playSession.get()?.dueAtMs
  return typeof dueAtMs === 'number' && nowMs >= dueAtMs
}

function onTickOrNews(listener: () => void): () => void {
  const stopTicks = onTick(listener)
  const stopNews = playSession.subscribe(listener)
  return () => {
    stopTicks()
    stopNews()
  }
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

async function alone(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  // Only pages of a secure address have locks.
  if (!navigator.locks) return run()
  await navigator.locks.request(LOCK, { signal }, run).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

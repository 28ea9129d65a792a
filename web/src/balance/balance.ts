import type { PageMessage } from '@momio/contract/frame-messages'
import type { totalAmount } from '@momio/contract/wallet'
import * as routes from '@momio/contract/wallet-routes'
import { inPesos, pesos } from '@momio/domain/money'
import { useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { session } from '../session/session.ts'
import { type Balance, createBalanceKeeper } from './balance-keeper.ts'

const TOTAL = routes.totalAmount

/** The page's own balance. Any part of the page asks for a look with the window event `checkBalance`. */
const keeper = createBalanceKeeper({ load, onBalance: tellGames })

async function load(): Promise<Balance | null> {
  if (session.get().kind !== 'signed-in') return null
  const { Real, Bonus, Debt } = await api.call<typeof totalAmount>(TOTAL, {})
  // -1 stands for an amount that is not known.
  return Real > -1 ? { cash: pesos(Real), bonus: pesos(Bonus), debt: pesos(Debt) } : null
}

/** A game shows the balance inside its own frame. */
function tellGames({ cash, bonus }: Balance) {
  const message: PageMessage = { type: 'updateBalance', real: inPesos(cash), bonus: inPesos(bonus) }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-game-frame]')) {
    // A sandboxed frame has no origin that could be named; its address is ours, and its policy keeps it from others.
    frame.contentWindow?.postMessage(message, '*')
  }
}

let followers = 0
let unwatch = () => {}

/** Looked after only while somebody shows it. */
function follow(listener: () => void): () => void {
  const unsubscribe = keeper.subscribe(listener)
  if (followers++ === 0) unwatch = watch()
  return () => {
    unsubscribe()
    if (--followers === 0) unwatch()
  }
}

function watch(): () => void {
  let playerId = idOfPlayer()
  let unfollow = followPushes(playerId)
  const unsubscribe = session.subscribe(() => {
    const now = idOfPlayer()
    if (now === playerId) return
    playerId = now
    unfollow()
    unfollow = followPushes(now)
    keeper.forget()
    keeper.check()
  })
  window.addEventListener('checkBalance', keeper.check)
  const stop = keeper.start()
  return () => {
    unsubscribe()
    unfollow()
    window.removeEventListener('checkBalance', keeper.check)
    stop()
  }
}

/** Loaded for players only: a guest opens no connection. Where it cannot be loaded the look every minute remains. */
function followPushes(playerId: string | undefined): () => void {
  let stop = () => {}
  let stopped = playerId === undefined
  const load = async () => {
    const { followPlayer } = await import('../live/connection/player-link.ts')
    if (!stopped)
      stop = followPlayer({ look: keeper.moved, onFavourites, onVerification, onEnded: session.endElsewhere })
  }
  if (!stopped) load().catch(() => {})
  return () => {
    stopped = true
    stop()
  }
}

/** The stars hear of it where they are kept. */
function onFavourites() {
  window.dispatchEvent(new Event('checkFavourites'))
}

/** Whoever shows how the documents stand hears of it. */
function onVerification() {
  window.dispatchEvent(new Event('checkVerification'))
}

function idOfPlayer(): string | undefined {
  const state = session.get()
  return state.kind === 'signed-in' ? state.user.id : undefined
}

export function useBalance(): Balance | null {
  return useSyncExternalStore(follow, keeper.get)
}

/** What is known of it now, outside React. */
export const knownBalance = keeper.get

/** Until the returned function is called the balance stays as it is seen now. */
export const holdBalance = keeper.hold

/** After a deposit, a withdrawal or a cancellation; the window behind a pop-up hears of it too. */
export function balanceMoved() {
  void keeper.reload()
  try {
    window.opener?.dispatchEvent(new Event('checkBalance'))
  } catch {
    // Opened from another site: there is nothing of ours behind this window.
  }
}

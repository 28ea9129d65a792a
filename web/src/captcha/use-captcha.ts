import { solveNewChallenge } from '@momio/client/solve-captcha'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { api } from '../api/api.ts'
import { captchaMachine } from './captcha-machine.ts'

const machine = captchaMachine.provide({
  actors: { solve: fromPromise(({ signal }) => solveNewChallenge(api, signal)) },
})

export interface Captcha {
  readonly state: 'idle' | 'solving' | 'solved' | 'failed'
  start(): void
  renew(): void
  /** Waits for the solution that is under way; null when there is none to be had. */
  token(): Promise<string | null>
}

export function useCaptcha(): Captcha {
  const actor = useActorRef(machine, { input: { now: () => Date.now() } })
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const start = useCallback(() => actor.send({ type: 'START' }), [actor])
  const renew = useCallback(() => actor.send({ type: 'RENEW' }), [actor])
  const token = useCallback(async () => {
    const { value } = actor.getSnapshot()
    if (value === 'idle' || value === 'failed') actor.send({ type: 'RENEW' })
    const ended = await waitFor(actor, (snapshot) => snapshot.value === 'solved' || snapshot.value === 'failed')
    return ended.context.solved?.token ?? null
  }, [actor])
  return useMemo(() => ({ state, start, renew, token }), [state, start, renew, token])
}

import { PIN_RESEND_STATUS } from '@momio/contract/account-codes'
import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { type SessionUser, session } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { readDelivery, resendPin, verifyPin } from './pin-calls.ts'
import { EMPTY_PIN, type PinBoxes, pinOf } from './pin-entry.ts'
import { type PinFailure, serverFailure, verifyFailure } from './pin-failure.ts'
import { pinMachine, statusOf } from './pin-machine.ts'
import { createRetryMemory } from './retry-attempts.ts'
import { watchDelivery } from './watch-delivery.ts'

const memory = createRetryMemory(() => localStorage)

export function usePinScreen(user: SessionUser) {
  const router = useRouter()
  const [boxes, setBoxes] = useState<PinBoxes>(EMPTY_PIN)
  const [failure, setFailure] = useState<PinFailure | null>(null)
  const [isUndelivered, setUndelivered] = useState(false)

  const machine = useMemo(
    () =>
      pinMachine.provide({
        actors: {
          resend: fromPromise(() => resendPin(user)),
          verify: fromPromise(({ input }) => verifyPin(user, input.pin)),
        },
        actions: {
          clearPin: () => {
            setBoxes(EMPTY_PIN)
            setFailure(null)
          },
          resendFailed: (_, { error }) => setFailure(serverFailure(error)),
          verified: () => {
            track('PinSubmit', { success: true })
            session.update({ step: 2 })
            void router.navigate({ to: '/onboard-success', replace: true })
          },
          verifyFailed: (_, { error }) => {
            const { errorType, ...shown } = verifyFailure(error)
            track('PinSubmit', { success: false, errorType })
            setFailure(shown)
          },
          rememberAttempts: (_, { attempts }) => {
            memory.rememberAttempts(user.username, attempts)
            track('PinResend', { attempts })
          },
          rememberWait: (_, { waitUntilMs }) => memory.rememberWait(user.username, waitUntilMs),
        },
      }),
    [user, router],
  )
  const input = {
    now: () => Date.now(),
    attempts: memory.attempts(user.username),
    waitUntilMs: memory.waitUntilMs(user.username),
  }
  const [snapshot, send] = useMachine(machine, { input })
  const status = statusOf(snapshot)
  const { attempts } = snapshot.context
  // biome-ignore lint/correctness/useExhaustiveDependencies: each PIN that is sent again has a mail of its own
  useEffect(() => watchDelivery(readDelivery, (delivery) => setUndelivered(delivery === 'failed')), [user.id, attempts])
  const busy = status === PIN_RESEND_STATUS.Processing || status === PIN_RESEND_STATUS.Loading

  return {
    boxes,
    setBoxes,
    failure,
    isUndelivered,
    clearFailure: () => setFailure(null),
    status,
    secondsLeft: snapshot.context.secondsLeft,
    canVerify: pinOf(boxes).length === boxes.length && !busy,
    verify: () => send({ type: 'VERIFY', pin: pinOf(boxes) }),
    resend: () => send({ type: 'RESEND' }),
  }
}

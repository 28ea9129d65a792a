import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { balanceMoved } from '../../../balance/balance.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WALLET_KEY } from '../calls.ts'
import { LimitsLink } from '../limits-link.tsx'
import { lookUp } from '../look-up.ts'
import { WalletScreen } from '../wallet-screen.tsx'
import { VerifyCard } from './verify-card.tsx'
import { verifyMachine } from './verify-machine.ts'

interface VerifySearch {
  readonly id?: unknown
}

/** Where the provider's page sends the player back to. */
export function VerifyDepositPage() {
  const { t } = useTranslation('deposit')
  const { id = '-' } = useRouterState({ select: ({ location }) => location.search as VerifySearch })
  return (
    <WalletScreen title={t('verify.title')} guestText={t('verify.guestText')}>
      <Verification key={String(id)} id={String(id)} />
      <LimitsLink />
    </WalletScreen>
  )
}

function Verification({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const machine = useMemo(
    () =>
      verifyMachine.provide({
        actors: { look: fromPromise(({ signal }) => lookUp(id, signal)) },
        actions: {
          decided: () => {
            balanceMoved()
            void queries.invalidateQueries({ queryKey: WALLET_KEY })
          },
        },
      }),
    [id, queries],
  )
  const [snapshot, send] = useMachine(machine)
  const { attempt, transaction } = snapshot.context
  const state = typeof snapshot.value === 'string' ? snapshot.value : 'attempting'
  return (
    <VerifyCard
      state={state}
      attempt={attempt}
      transaction={transaction}
      onLookAgain={() => send({ type: 'LOOK_AGAIN' })}
    />
  )
}

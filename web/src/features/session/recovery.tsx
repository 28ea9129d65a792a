import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useTranslation } from '../../texts/use-translation.ts'
import { AccountStep, ChannelStep, ExceededStep, SentStep } from './ask-steps.tsx'
import { BlockedStep, BlockStep } from './block-steps.tsx'
import { LinkOverStep, LinkUnknownStep, NewPasswordStep, SavedStep } from './link-steps.tsx'
import { recovery } from './recovery-calls.ts'
import type { RecoveryStart } from './recovery-machine.ts'

type Snapshot = SnapshotFrom<typeof recovery>['value']

interface RecoveryProps {
  readonly start: RecoveryStart
  /** What was typed at login, so that nobody types it twice. */
  readonly account: string
  readonly onLogin: () => void
  readonly onAskAgain: () => void
}

/** A step that goes takes the focus with it, and the first comes late: its first field, or the step itself, gets it. */
export default function Recovery(props: RecoveryProps) {
  const machine = useMachine(recovery, { input: props.start })
  const frame = useRef<HTMLDivElement>(null)
  const step = stepOf(machine[0].value)
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = frame.current?.querySelector('input')
    ;(field ?? frame.current)?.focus()
  }, [step])
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Step {...props} machine={machine} />
    </div>
  )
}

interface StepProps extends RecoveryProps {
  readonly machine: ReturnType<typeof useMachine<typeof recovery>>
}

function Step({ machine: [snapshot, send], account, onLogin, onAskAgain }: StepProps) {
  const { t } = useTranslation('session')
  const { context } = snapshot
  const { failure } = context

  if (snapshot.matches('account'))
    return (
      <AccountStep
        account={context.account || account}
        onNext={(typed) => send({ type: 'ACCOUNT', account: typed })}
        onLogin={onLogin}
      />
    )
  if (snapshot.matches('channel') || snapshot.matches('sending'))
    return (
      <ChannelStep
        context={context}
        sending={snapshot.matches('sending')}
        onSend={(channel) => send({ type: 'SEND', channel })}
        onBack={() => send({ type: 'BACK' })}
      />
    )
  if (snapshot.matches('sent'))
    return (
      <SentStep
        context={context}
        state={sentState(snapshot.value)}
        onResend={() => send({ type: 'RESEND' })}
        onBack={() => send({ type: 'BACK' })}
        onLogin={onLogin}
      />
    )
  if (snapshot.matches('exceeded')) return <ExceededStep onLogin={onLogin} />
  if (snapshot.matches('linkOver')) return <LinkOverStep onAskAgain={onAskAgain} />
  if (snapshot.matches('linkUnknown'))
    return <LinkUnknownStep failure={failure} onRetry={() => send({ type: 'RETRY' })} />
  if (snapshot.matches('newPassword') || snapshot.matches('saving'))
    return (
      <NewPasswordStep
        failure={failure}
        saving={snapshot.matches('saving')}
        onSave={(newPassword) => send({ type: 'SAVE', newPassword })}
      />
    )
  if (snapshot.matches('saved')) return <SavedStep onLogin={onLogin} />
  if (snapshot.matches('askingToBlock') || snapshot.matches('blocking'))
    return (
      <BlockStep
        failure={failure}
        blocking={snapshot.matches('blocking')}
        onBlock={() => send({ type: 'BLOCK' })}
        onLogin={onLogin}
      />
    )
  if (snapshot.matches('blocked')) return <BlockedStep onAskAgain={onAskAgain} />
  return (
    <div role="status" aria-label={t('recovery.checking')} className="grid gap-4">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

function sentState(value: Snapshot) {
  return typeof value === 'object' ? value.sent : 'waiting'
}

/** Steps that only wait for an answer look like the one before. */
function stepOf(value: Snapshot): string {
  if (typeof value === 'object') return 'sent'
  return value === 'sending' ? 'channel' : value === 'saving' ? 'newPassword' : value
}

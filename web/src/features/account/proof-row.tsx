import { Badge, type BadgeTone } from '@momio/ui/feedback/badge'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import type { ProofState } from '../../verification/document-flags.ts'

const TONE: Readonly<Record<ProofState, BadgeTone>> = {
  missing: 'neutral',
  review: 'money',
  approved: 'success',
  rejected: 'danger',
}

interface ProofRowProps {
  readonly icon: IconName
  readonly title: string
  readonly state: ProofState
  /** Why it was refused, or what is left to do. */
  readonly note: string | null
  readonly action: ReactNode
}

export function ProofRow({ icon, title, state, note, action }: ProofRowProps) {
  const { t } = useTranslation('account')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-3 first:pt-0 last:pb-0">
      <span
        className={`grid size-10 place-items-center rounded-full ${state === 'approved' ? 'bg-up/12 text-up' : 'bg-odds text-muted'}`}
      >
        <Icon name={state === 'approved' ? 'check' : icon} />
      </span>
      <div className="grid justify-items-start gap-1">
        <p className="font-semibold leading-5">{title}</p>
        <Badge tone={TONE[state]}>{t(`verification.states.${state}`)}</Badge>
      </div>
      {action}
      {note && <p className="col-span-2 col-start-2 text-muted text-sm">{note}</p>}
    </li>
  )
}

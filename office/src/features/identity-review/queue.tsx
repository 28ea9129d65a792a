import type { WaitingCase } from '@momio/contract/staff-identity'
import { Badge } from '@momio/ui/feedback/badge'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { useWaitingText } from './use-waiting-text.ts'

interface QueueProps {
  readonly cases: readonly WaitingCase[]
  readonly total: number
  readonly chosen: string | null
  readonly promisedSeconds: number
}

/** Who waits longest stands first. The arrows go through it as the tabulator does. */
export function Queue({ cases, total, chosen, promisedSeconds }: QueueProps) {
  const { t } = useTranslation('identity-review')
  const list = useRef<HTMLUListElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <section aria-label={t('queue.title')} className="overflow-hidden rounded-2xl border border-line bg-surface">
      <header className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-4">
        <h2 className="font-display font-semibold text-base">{t('queue.title')}</h2>
        <Badge tone={total > 0 ? 'money' : 'neutral'} round>
          {total}
        </Badge>
      </header>
      {cases.length === 0 ? (
        <EmptyState icon="check" title={t('queue.empty')} description={t('queue.emptyText')} />
      ) : (
        <ul ref={list} className="grid divide-y divide-line">
          {cases.map((one) => (
            <li key={one.playerId}>
              <Waiting
                waiting={one}
                isChosen={one.playerId === chosen}
                isLate={one.ageSeconds > promisedSeconds}
                onKeyDown={onKeyDown}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface WaitingProps {
  readonly waiting: WaitingCase
  readonly isChosen: boolean
  /** Waits longer than players were promised. */
  readonly isLate: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Waiting({ waiting, isChosen, isLate, onKeyDown }: WaitingProps) {
  const { t } = useTranslation('identity-review')
  const waitingText = useWaitingText()
  const { playerId, username, kinds, ageSeconds, reasons } = waiting
  return (
    <Link
      to="/verification"
      search={{ player: playerId } as never}
      aria-current={isChosen ? 'true' : undefined}
      onKeyDown={onKeyDown}
      className={`grid gap-1 border-l-3 px-4 py-3 transition-colors hover:bg-odds ${isChosen ? 'border-accent bg-odds' : 'border-transparent'}`}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{username}</span>
        <span className={`shrink-0 text-sm tabular-nums ${isLate ? 'font-semibold text-live' : 'text-muted'}`}>
          {waitingText(ageSeconds)}
        </span>
      </span>
      <span className="text-muted text-sm">{kinds.map((kind) => t(`kinds.${kind}`)).join(' · ')}</span>
      {reasons.length > 0 && <span className="text-live text-xs">{t('queue.hints', { number: reasons.length })}</span>}
    </Link>
  )
}

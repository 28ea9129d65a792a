import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { useState, useSyncExternalStore } from 'react'
import { switchEntries } from '../../live/live.ts'
import { useLiveSource } from '../../live/live-source.ts'
import { providerNameOf } from '../../live/provider.ts'
import type { MatchHead } from '../../live/stores/live-store.ts'
import { useSourceStructure } from '../../live/use-live.ts'
import {
  type SwitchStep,
  standingOf,
  stepsToHide,
  stepsToReplace,
  stepsToShow,
} from '../../provider-switch/switch-steps.ts'
import { useMatchesContext } from '../matches-context.ts'
import { changeSwitch } from './change-switch.ts'
import { otherCopies } from './other-copies.ts'

/** For administrators: how the match stands before players, and the switches that change it. */
export default function AdminRow({ head }: { readonly head: MatchHead }) {
  const { t } = useMatchesContext()
  const entries = useSyncExternalStore(switchEntries.subscribe, switchEntries.get)
  const copies = otherCopies(head, useHeads())
  const [change, setChange] = useState<'none' | 'asked' | 'failed'>('none')
  const standing = standingOf(entries, head.id)
  const isShown = standing.kind === 'shown'
  const replaced = isShown ? (entries[head.id]?.replace ?? '') : ''
  const nameOf = (id: string) => {
    const one = copies.find((copy) => copy.id === id)
    return one ? t('match.name', { home: one.homeName, away: one.awayName }) : id
  }

  function apply(steps: readonly SwitchStep[]) {
    setChange('asked')
    changeSwitch(steps).then(
      () => setChange('none'),
      () => setChange('failed'),
    )
  }
  function replace(id: string) {
    if (id !== '') return apply(stepsToReplace(entries, head.id, id))
    // Shown on its own, beside the one it stood in for.
    apply([{ kind: 'set', eventId: head.id, show: true }])
  }

  const matchName = t('match.name', { home: head.homeName, away: head.awayName })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-bg px-4 py-1.5 text-xs">
      <Badge tone={isShown ? 'success' : 'danger'}>{t(`admin.${standing.kind}`)}</Badge>
      <span className="text-muted">{t(`admin.provider.${providerNameOf(head.id)}`, { id: head.id })}</span>
      {standing.kind === 'replaced' && <span>{t('admin.by', { match: nameOf(standing.by), id: standing.by })}</span>}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {copies.length > 0 && (
          <select
            aria-label={t('admin.inPlaceOf', { match: matchName })}
            value={replaced}
            disabled={change === 'asked'}
            onChange={(event) => replace(event.target.value)}
            className="h-11 max-w-64 rounded-lg border border-line-strong bg-field px-2 text-text"
          >
            <option value="">{t('admin.ownPlace')}</option>
            {copies.map(({ id }) => (
              <option key={id} value={id}>
                {t('admin.inPlaceOf', { match: nameOf(id) })}
              </option>
            ))}
          </select>
        )}
        <Button
          size="sm"
          variant="secondary"
          icon={isShown ? 'eye-off' : 'eye'}
          loading={change === 'asked'}
          aria-label={t(isShown ? 'admin.hideMatch' : 'admin.showMatch', { match: matchName })}
          onClick={() => apply(isShown ? stepsToHide(entries, head.id) : stepsToShow(entries, head.id))}
        >
          {t(isShown ? 'admin.hide' : 'admin.show')}
        </Button>
      </span>
      {change === 'failed' && (
        <p role="alert" className="basis-full text-down">
          {t('admin.failed')}
        </p>
      )}
    </div>
  )
}

/** Of every match in the list. */
function useHeads(): MatchHead[] {
  const structure = useSourceStructure()
  const { heads } = useLiveSource().store
  const ids = structure?.sports.flatMap(({ tournaments }) => tournaments.flatMap(({ matchIds }) => matchIds)) ?? []
  return ids.flatMap((id) => heads.get(id) ?? [])
}

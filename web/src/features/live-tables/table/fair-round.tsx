import type { LiveTable } from '@momio/contract/game-ids'
import type { TableRound } from '@momio/contract/table-hub'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CopyButton } from '../../../clipboard/copy-button.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { checkRound } from './check-round.ts'
import { Panel } from './panel.tsx'

interface FairRoundProps {
  readonly tableId: LiveTable
  readonly round: TableRound
  /** The last decided one that this page has seen before it. */
  readonly before: TableRound | null
}

/** The word the house gave before the first bet, once the round is over the seed that keeps it, and what this browser finds. */
export function FairRound({ tableId, round, before }: FairRoundProps) {
  const { t } = useTranslation('live-tables')
  const { roundNo, commitment, chain } = round
  const seed = round.result?.serverSeed
  return (
    <Panel
      title={t('fair.title')}
      aside={
        <Link to="/casino-fairness" className="font-semibold text-accent hover:underline">
          {t('fair.check')}
        </Link>
      }
    >
      <Secret label={t('fair.commitment', { round: roundNo })} value={commitment} />
      {seed !== undefined && <Secret label={t('fair.seed', { round: roundNo })} value={seed} />}
      {chain && (
        <Secret
          label={t('fair.anchor', { first: chain.firstRound ?? '—', place: chain.place, length: chain.length })}
          value={chain.anchor}
        />
      )}
      {chain && <Secret label={t('fair.nextAnchor')} value={chain.nextAnchor} />}
      <Verdict tableId={tableId} round={round} before={before} />
    </Panel>
  )
}

function Verdict({ tableId, round, before }: FairRoundProps) {
  const { t } = useTranslation('live-tables')
  const { isLinked, isKept } = useMemo(() => checkRound(tableId, round, before), [tableId, round, before])
  const values = { round: round.roundNo }
  if (isLinked === false || isKept === false) return <Notice tone="error">{t('fair.broken', values)}</Notice>
  // Not a status: whoever listens would hear it in every round.
  return (
    <>
      {isLinked && <Found>{t('fair.linked', values)}</Found>}
      {isKept && <Found>{t('fair.kept', values)}</Found>}
    </>
  )
}

function Found({ children }: { readonly children: string }) {
  return (
    <p className="flex items-start gap-2 text-muted text-xs">
      <Icon name="check" size={16} className="shrink-0 text-up" />
      {children}
    </p>
  )
}

function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-center gap-1 rounded-lg border border-line bg-field pl-3">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="text-muted text-xs">{label}</p>
        <p className="truncate font-mono text-xs">{value}</p>
      </div>
      <CopyButton label={label} value={value} />
    </div>
  )
}

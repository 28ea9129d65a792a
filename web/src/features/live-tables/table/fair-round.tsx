import type { TableRound } from '@momio/contract/table-hub'
import { Link } from '@tanstack/react-router'
import { CopyButton } from '../../../clipboard/copy-button.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Panel } from './panel.tsx'

/** The word the house gave before the first bet, and once the round is over the seed that keeps it. */
export function FairRound({ round }: { readonly round: TableRound }) {
  const { t } = useTranslation('live-tables')
  const seed = round.result?.serverSeed
  const roundNo = round.roundNo
  return (
    <Panel
      title={t('fair.title')}
      aside={
        <Link to="/casino-fairness" className="font-semibold text-accent hover:underline">
          {t('fair.check')}
        </Link>
      }
    >
      <Secret label={t('fair.commitment', { round: roundNo })} value={round.commitment} />
      {seed !== undefined && <Secret label={t('fair.seed', { round: roundNo })} value={seed} />}
    </Panel>
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

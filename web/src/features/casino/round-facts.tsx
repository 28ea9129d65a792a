import type { CasinoRound } from '@momio/contract/casino'
import { Notice } from '@momio/ui/feedback/notice'
import { formatDateTime } from '@momio/ui/values/date-time'
import type { ReactNode } from 'react'
import { usePesosText } from '../../amount/pesos-text.ts'
import { CopyButton } from '../../clipboard/copy-button.tsx'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { roundWords } from './round-words.ts'

/** Bet, result, money and seeds of one round. */
export function RoundFacts({ round }: { readonly round: CasinoRound }) {
  const { t } = useTranslation('casino')
  const pesosText = usePesosText()
  const locale = useLocale()
  const words = roundWords(round)
  const { fairness, staked, payout, withheld } = round
  const rows: (readonly [string, ReactNode])[] = [
    [t('round.date'), formatDateTime(round.date, 'date-time', locale)],
    [t('round.staked'), pesosText(staked)],
    [t('round.payout'), round.isFinished ? pesosText(payout) : t('round.open')],
  ]
  if (withheld > 0) rows.push([t('round.withheld'), pesosText(withheld)])
  if (round.isFinished) rows.push([t('round.net'), pesosText(payout - withheld - staked, { signed: true })])
  if (words) rows.push([t('round.result'), t(`round.words.${words.key}`, { value: words.value })])
  if (round.actions.length > 0) rows.push([t('round.decisions'), String(round.actions.length)])
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 break-words text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-1 gap-1 rounded-xl border border-line bg-bg p-3">
        <Seed name={t('round.id')} value={round.roundId} />
        {fairness && (
          <>
            <Seed name={t('fairness.commitment')} value={fairness.commitment} />
            <Seed name={t('fairness.serverSeed')} value={fairness.serverSeed} hidden={t('fairness.hidden')} />
            <Seed name={t('fairness.clientSeed')} value={fairness.clientSeed} />
            <Seed name={t('fairness.nonce')} value={String(fairness.nonce)} />
          </>
        )}
      </dl>
      {fairness ? <RoundData round={round} /> : <Notice tone="info">{t('fairness.why.unknown-game')}</Notice>}
    </div>
  )
}

function RoundData({ round }: { readonly round: CasinoRound }) {
  const { t } = useTranslation('casino')
  return (
    <details className="rounded-xl border border-line bg-bg">
      <summary className="flex min-h-11 items-center px-3 font-semibold">{t('round.data')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard */}
      <pre tabIndex={0} className="max-h-72 overflow-auto border-line border-t p-3 text-muted text-xs">
        {JSON.stringify({ bet: round.bet, actions: round.actions, shown: round.shown }, null, 2)}
      </pre>
    </details>
  )
}

interface SeedProps {
  readonly name: string
  readonly value: string | null
  readonly hidden?: string
}

/** Long, and of use only when it can be taken along. */
export function Seed({ name, value, hidden = '' }: SeedProps) {
  return (
    <div className="grid min-h-11 grid-cols-1 content-center py-1">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className={`flex items-center gap-1 text-xs ${value === null ? 'text-muted italic' : 'font-mono'}`}>
        <span className="min-w-0 flex-1 break-all">{value ?? hidden}</span>
        {value !== null && <CopyButton label={name} value={value} className="-my-3.5" />}
      </dd>
    </div>
  )
}

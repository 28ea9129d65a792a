import type { ResponseOf } from '@momio/contract/call'
import type { staffExposureOfEvent } from '@momio/contract/staff-betting'
import type { staffSettlementLines } from '@momio/contract/staff-settlement'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { useMay } from '../../member/use-member.ts'
import { Panel } from '../../panel/panel.tsx'
import type { SuspensionWish } from '../../suspending/suspend-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'

type ExposedLine = ResponseOf<typeof staffExposureOfEvent>['lines'][number]
export type SettlementLine = ResponseOf<typeof staffSettlementLines>['lines'][number]

interface LinePanelProps {
  readonly eventId: string
  /** Undefined where no ticket of it is open any more. */
  readonly line?: ExposedLine
  readonly standing?: SettlementLine | undefined
  readonly isSuspended: boolean
  readonly onSuspend: (wish: SuspensionWish) => void
  readonly onDecide: (line: SettlementLine) => void
}

export function LinePanel({ eventId, line, standing, isSuspended, onSuspend, onDecide }: LinePanelProps) {
  const { t } = useTranslation('event')
  const may = useMay()
  const lineId = line?.lineId ?? standing?.lineId ?? ''
  const name = line?.marketName ?? standing?.marketName ?? lineId
  const [market = '', specifiers = ''] = lineId.split('|')
  const outcomes = standing?.outcomes ?? []
  return (
    <Panel
      title={name}
      aside={
        <>
          {isSuspended && <Badge tone="money">{t('suspended')}</Badge>}
          {standing?.decisionId && <Badge tone="accent">{t('byHand')}</Badge>}
          {standing?.isDue && <Badge tone="money">{t('due')}</Badge>}
        </>
      }
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="border-line border-t text-muted text-xs">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {t('outcome')}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              {t('ticketCount')}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              {t('stake')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {line ? t('houseGains') : t('result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(line?.outcomes ?? outcomes).map((outcome) => {
            const own = outcomes.find(({ outcomeId }) => outcomeId === outcome.outcomeId)
            return (
              <tr key={outcome.outcomeId} className="border-line border-t">
                <th scope="row" className="px-4 py-2 text-left font-medium">
                  {outcome.outcomeName}
                </th>
                <td className="px-2 py-2 text-right">{outcome.tickets}</td>
                <td className="px-2 py-2 text-right">
                  <Pesos amount={outcome.stake} />
                </td>
                <td className="px-4 py-2 text-right">
                  {line && 'liability' in outcome ? (
                    <Gains amount={line.stake - outcome.stake - Number(outcome.liability)} />
                  ) : (
                    <span className="text-muted">{resultText(t, own)}</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t p-3">
        {may('betting.suspend') && line && (
          <Button
            size="sm"
            variant="secondary"
            icon={isSuspended ? 'play' : 'lock'}
            aria-label={`${t(isSuspended ? 'resume' : 'suspend')} ${name}`}
            onClick={() =>
              onSuspend({
                target: { scope: 'market', eventId, marketId: Number(market), specifiers },
                name,
                isSuspended,
              })
            }
          >
            {t(isSuspended ? 'resume' : 'suspend')}
          </Button>
        )}
        {may('settlement.decide') && standing && (
          <Button
            size="sm"
            variant="secondary"
            icon="edit"
            aria-label={`${t('decide')} ${name}`}
            onClick={() => onDecide(standing)}
          >
            {t('decide')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Gains({ amount }: { readonly amount: number }) {
  const rounded = Math.round(amount * 100) / 100
  return (
    <Pesos
      amount={rounded}
      signed
      className={`font-semibold ${rounded < 0 ? 'text-down' : rounded > 0 ? 'text-up' : 'text-muted'}`}
    />
  )
}

type Text = ReturnType<typeof useTranslation<'event'>>['t']

function resultText(t: Text, outcome: SettlementLine['outcomes'][number] | undefined): string {
  if (!outcome || outcome.result === null) return t('results.none')
  if (outcome.voidFactor === 1) return t('results.void')
  if (outcome.result === 1) return t(outcome.voidFactor === 0.5 ? 'results.halfWon' : 'results.won')
  if (outcome.result === 0) return t(outcome.voidFactor === 0.5 ? 'results.halfLost' : 'results.lost')
  return t('results.none')
}

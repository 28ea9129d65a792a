import * as routes from '@momio/contract/betting-routes'
import type { HandDecisionOnWire, staffPreviewDecision, staffProposeDecision } from '@momio/contract/staff-settlement'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useRefusalText } from '../../refusals/refusal-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'
import type { SettlementLine } from './line-panel.tsx'

const RESULTS = ['lost', 'won', 'halfWon', 'halfLost', 'void'] as const
type Result = (typeof RESULTS)[number]
type Kind = HandDecisionOnWire['kind']

interface DecideDialogProps {
  readonly eventId: string
  readonly line: SettlementLine
  readonly onClose: () => void
}

/** What staff decide about a line: its results, that it is void, or that the feed's results stand again. */
export function DecideDialog({ eventId, line, onClose }: DecideDialogProps) {
  const { t } = useTranslation('event')
  const refusalText = useRefusalText()
  const group = useId()
  const [kind, setKind] = useState<Kind>('void')
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({})
  const kinds: readonly Kind[] = line.decisionId ? ['void', 'results', 'withdraw'] : ['void', 'results']
  const isWhole = kind !== 'results' || line.outcomes.every(({ outcomeId }) => results[outcomeId])
  const target = { eventId, lineId: line.lineId }
  const decision = decisionOf(kind, results)
  const preview = useQuery({
    queryKey: ['event', eventId, 'preview', line.lineId, kind, results],
    queryFn: ({ signal }) =>
      api.call<typeof staffPreviewDecision>(routes.staffPreviewDecision, { body: { target, decision } }, { signal }),
    enabled: isWhole,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('decideTitle', { name: line.marketName })}
      touches={
        <div role="status">
          {!isWhole && <p>{t('incomplete')}</p>}
          {isWhole && preview.isPending && <p>{t('counting')}</p>}
          {preview.error && <p className="text-live">{refusalText(preview.error)}</p>}
          {preview.data && (
            <>
              <p>
                {t('touches', { count: preview.data.tickets })} <Pesos amount={preview.data.amount} />
              </p>
              {preview.data.needsApproval && <p className="font-semibold text-gift">{t('needsApproval')}</p>}
            </>
          )}
        </div>
      }
      ready={isWhole && preview.data !== undefined}
      submit={t('decideSubmit')}
      danger
      done={t(preview.data?.needsApproval ? 'waits' : 'decided')}
      longestReason={500}
      onSubmit={(cause) =>
        api.call<typeof staffProposeDecision>(routes.staffProposeDecision, { body: { target, decision, cause } })
      }
      changes={[['event'], ['tickets'], ['decisions']]}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold text-sm">{t('what')}</legend>
        {kinds.map((each) => (
          <label key={each} className="flex items-center gap-2 text-sm">
            <input
              type="radio"
              name={group}
              checked={kind === each}
              onChange={() => setKind(each)}
              className="size-4 accent-accent"
            />
            {t(`kinds.${each}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'results' &&
        line.outcomes.map(({ outcomeId, outcomeName }) => (
          <label key={outcomeId} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">{outcomeName}</span>
            <select
              value={results[outcomeId] ?? ''}
              onChange={(event) => setResults({ ...results, [outcomeId]: event.target.value as Result })}
              className="h-10 rounded-lg border border-line-strong bg-field px-3 text-text"
            >
              <option value="" disabled>
                {t('choose')}
              </option>
              {RESULTS.map((result) => (
                <option key={result} value={result}>
                  {t(`results.${result}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
    </ReasonDialog>
  )
}

function decisionOf(kind: Kind, results: Readonly<Record<string, Result>>): HandDecisionOnWire {
  if (kind === 'withdraw') return { kind }
  if (kind === 'void') return { kind, from: null, to: null }
  return { kind, outcomes: Object.entries(results).map(([outcomeId, result]) => ({ outcomeId, result })) }
}

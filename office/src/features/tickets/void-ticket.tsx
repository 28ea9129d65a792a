import * as routes from '@momio/contract/betting-routes'
import type { staffPreviewDecision, staffProposeDecision } from '@momio/contract/staff-settlement'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useRefusalText } from '../../refusals/refusal-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'

interface VoidTicketProps {
  readonly ticketId: string
  readonly onClose: () => void
}

export function VoidTicket({ ticketId, onClose }: VoidTicketProps) {
  const { t } = useTranslation('tickets')
  const refusalText = useRefusalText()
  const target = { ticketId }
  const decision = { kind: 'void', from: null, to: null } as const
  const { data, error } = useQuery({
    queryKey: ['tickets', 'preview', ticketId],
    queryFn: ({ signal }) =>
      api.call<typeof staffPreviewDecision>(routes.staffPreviewDecision, { body: { target, decision } }, { signal }),
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('voidTitle')}
      touches={
        <div role="status">
          {error && <p className="text-live">{refusalText(error)}</p>}
          {!data && !error && <p>{t('counting')}</p>}
          {data && (
            <>
              <p>
                {t('voidTouches')} <Pesos amount={data.amount} />
              </p>
              {data.needsApproval && <p className="font-semibold text-gift">{t('needsApproval')}</p>}
            </>
          )}
        </div>
      }
      ready={data !== undefined}
      submit={t('voidSubmit')}
      danger
      longestReason={500}
      done={t(data?.needsApproval ? 'voidWaits' : 'voided')}
      onSubmit={(cause) =>
        api.call<typeof staffProposeDecision>(routes.staffProposeDecision, { body: { target, decision, cause } })
      }
      changes={[['tickets'], ['event']]}
    />
  )
}

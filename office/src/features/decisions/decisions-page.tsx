import * as routes from '@momio/contract/betting-routes'
import type {
  SettlementDecision,
  staffApproveDecision,
  staffDecisions,
  staffRefuseDecision,
} from '@momio/contract/staff-settlement'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay, useMember } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useRefusalText } from '../../refusals/refusal-text.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'

const PAGE_SIZE = 25
const TONES = { waiting: 'money', applied: 'accent', refused: 'neutral' } as const

const CHANGES = [['decisions'], ['event'], ['tickets']] as const

interface Answer {
  readonly decision: SettlementDecision
  readonly verdict: 'approve' | 'refuse'
}

/** What staff decided by hand about lines and tickets; the large ones wait for a second person. */
export function DecisionsPage() {
  const { t } = useTranslation('decisions')
  const may = useMay()
  const member = useMember()
  const [address] = useAddress()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const page = Number(address.page) || 1
  const query = useQuery({
    queryKey: ['decisions', page],
    queryFn: ({ signal }) =>
      api.call<typeof staffDecisions>(routes.staffDecisions, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    refetchInterval: 10_000,
  })
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} />
      <DataTable<SettlementDecision>
        caption={t('title')}
        query={query}
        rows={query.data?.items}
        rowKey={({ decisionId }) => decisionId}
        serverPages={query.data && { page, pageSize: PAGE_SIZE, total: query.data.total }}
        empty={{ title: t('none') }}
        fileName="decisiones"
        columns={[
          { key: 'target', header: t('target'), primary: true, cell: ({ target }) => <Target target={target} /> },
          {
            key: 'kind',
            header: t('kind'),
            cell: ({ decision }) => t(`kinds.${decision.kind}`),
            csv: ({ decision }) => decision.kind,
          },
          { key: 'cause', header: t('cause'), cell: ({ cause }) => cause, csv: ({ cause }) => cause },
          {
            key: 'by',
            header: t('by'),
            cell: ({ proposedBy, proposedAt }) => (
              <span>
                {proposedBy} <Moment at={proposedAt} />
              </span>
            ),
            csv: ({ proposedBy }) => proposedBy,
          },
          {
            key: 'tickets',
            header: t('tickets'),
            align: 'end',
            cell: ({ tickets }) => tickets,
            csv: ({ tickets }) => tickets,
          },
          {
            key: 'amount',
            header: t('amount'),
            align: 'end',
            cell: ({ amount }) => <Pesos amount={amount} />,
            csv: ({ amount }) => amount,
          },
          {
            key: 'state',
            header: t('state'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
            csv: ({ state }) => state,
          },
          {
            key: 'actions',
            header: t('actions'),
            align: 'end',
            cell: (decision) =>
              may('settlement.decide') &&
              decision.state === 'waiting' && (
                <span className="flex justify-end gap-2">
                  {decision.proposedBy !== member?.username && (
                    <Button size="sm" onClick={() => setAnswer({ decision, verdict: 'approve' })}>
                      {t('approve')}
                    </Button>
                  )}
                  <Button size="sm" variant="ghost" onClick={() => setAnswer({ decision, verdict: 'refuse' })}>
                    {t('refuse')}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {answer?.verdict === 'refuse' && <RefuseDialog decision={answer.decision} onClose={() => setAnswer(null)} />}
      {answer?.verdict === 'approve' && <ApproveDialog decision={answer.decision} onClose={() => setAnswer(null)} />}
    </div>
  )
}

function Target({ target }: { readonly target: SettlementDecision['target'] }) {
  if ('ticketId' in target) {
    return (
      <Link to="/tickets/$ticketId" params={{ ticketId: target.ticketId }} search={{}} className="text-accent">
        {ticketNumber(target.ticketId)}
      </Link>
    )
  }
  return (
    <Link to="/events/$eventId" params={{ eventId: target.eventId }} search={{}} className="text-accent">
      {target.eventId} · {target.lineId}
    </Link>
  )
}

function Touches({ decision }: { readonly decision: SettlementDecision }) {
  const { t } = useTranslation('decisions')
  return (
    <p>
      {t('touches', { count: decision.tickets })} <Pesos amount={decision.amount} />
    </p>
  )
}

interface AnswerDialogProps {
  readonly decision: SettlementDecision
  readonly onClose: () => void
}

function RefuseDialog({ decision, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('decisions')
  const params = { decisionId: decision.decisionId }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('refuseTitle')}
      touches={<Touches decision={decision} />}
      submit={t('refuse')}
      done={t('refuseDone')}
      longestReason={500}
      onSubmit={(reason) =>
        api.call<typeof staffRefuseDecision>(routes.staffRefuseDecision, { params, body: { reason } })
      }
      changes={CHANGES}
    />
  )
}

/** The reason is that of whoever proposed it: a second person only stands for it. */
function ApproveDialog({ decision, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('decisions')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const params = { decisionId: decision.decisionId }
  const approve = useMutation({
    mutationFn: () => api.call<typeof staffApproveDecision>(routes.staffApproveDecision, { params }),
    onSuccess() {
      showToast({ title: t('approveDone'), tone: 'success' })
      onClose()
    },
    onSettled: () => Promise.all(CHANGES.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('approveTitle')}
      description={decision.cause}
      closeLabel={t('close')}
      size="md"
    >
      <div className="grid gap-4">
        <div className="rounded-lg border border-line bg-odds p-3 text-sm">
          <Touches decision={decision} />
        </div>
        {approve.error && <Notice tone="error">{refusalText(approve.error)}</Notice>}
        <Button variant="danger" loading={approve.isPending} onClick={() => approve.mutate()}>
          {t('approve')}
        </Button>
      </div>
    </Dialog>
  )
}

import type { approveIdentity, IdentityItem, rejectIdentity, takeBackIdentity } from '@momio/contract/staff-identity'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { api } from '../../api.ts'
import { useMember } from '../../member/use-member.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { WAITING_KEY } from '../../waiting/use-waiting.ts'
import { APPROVE, caseKey, QUEUE_KEY, REJECT, TAKE_BACK } from './calls.ts'
import { ReasonForm } from './reason-form.tsx'
import { useRefusalText } from './refusal-text.ts'
import { useCardKeys } from './use-card-keys.ts'

interface DecisionProps {
  readonly item: IdentityItem
  readonly playerId: string
  readonly card: RefObject<HTMLElement | null>
}

/** Approve, reject with a reason, or take an approval back; each answer brings the case and the queue up to date. */
export function Decision({ item, playerId, card }: DecisionProps) {
  const { t } = useTranslation('identity-review')
  const ownName = useMember()?.username
  const [asks, setAsks] = useState<'reject' | 'take-back' | null>(null)
  const [curp, setCurp] = useState('')
  const [issuedOn, setIssuedOn] = useState(item.reading?.issuedOn ?? '')
  const { decide, pending, refusal } = useDecide(playerId)
  const isOpen = item.state === 'in-review' || item.state === 'once-approved'
  const isOwnApproval = item.firstApprovedBy !== null && item.firstApprovedBy === ownName

  const approve = () =>
    decide(async () => {
      const body = { curp: curp.trim() || undefined, issuedOn: issuedOn || undefined }
      return (await api.call<typeof approveIdentity>(APPROVE, { params: { itemId: item.id }, body })).state
    })
  const reject = (reason: string) =>
    decide(async () => {
      const call = { params: { itemId: item.id }, body: { reason } }
      return asks === 'take-back'
        ? (await api.call<typeof takeBackIdentity>(TAKE_BACK, call)).state
        : (await api.call<typeof rejectIdentity>(REJECT, call)).state
    })
  useCardKeys(card, {
    a: isOpen && !isOwnApproval && !pending ? approve : undefined,
    r: isOpen ? () => setAsks('reject') : undefined,
  })

  if (asks)
    return (
      <ReasonForm
        label={t(asks === 'reject' ? 'decide.reason' : 'decide.takeBackReason')}
        submit={t(asks === 'reject' ? 'decide.reject' : 'decide.takeBack')}
        refusal={refusal}
        pending={pending}
        onSubmit={reject}
        onCancel={() => setAsks(null)}
      />
    )
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <Decided item={item} />
      {isOpen && item.kind === 'front' && (
        <Field
          label={t('decide.curp')}
          hint={t(item.reading?.curp ? 'decide.curpRead' : 'decide.curpHint')}
          value={curp}
          maxLength={18}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCurp(event.target.value.toUpperCase())}
        />
      )}
      {isOpen && item.kind === 'residency' && (
        <Field
          label={t('decide.issuedOn')}
          type="date"
          value={issuedOn}
          onChange={(event) => setIssuedOn(event.target.value)}
        />
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {isOpen && (
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <Button
            icon="check"
            loading={pending}
            disabled={isOwnApproval}
            aria-keyshortcuts="A"
            onClick={() => void approve()}
          >
            {t(item.state === 'once-approved' ? 'decide.approveSecond' : 'decide.approve')}
          </Button>
          <Button variant="secondary" icon="close" aria-keyshortcuts="R" onClick={() => setAsks('reject')}>
            {t('decide.reject')}
          </Button>
        </div>
      )}
      {item.state === 'approved' && (
        <Button variant="ghost" size="sm" onClick={() => setAsks('take-back')}>
          {t('decide.takeBack')}
        </Button>
      )}
    </div>
  )
}

function Decided({ item: { state, decidedBy, firstApprovedBy, rejectReason } }: { readonly item: IdentityItem }) {
  const { t } = useTranslation('identity-review')
  if (state === 'once-approved')
    return <p className="text-sm">{t('decide.firstApprovedBy', { username: firstApprovedBy ?? '' })}</p>
  if (decidedBy === null) return null
  return (
    <p className="text-muted text-sm">
      {t('decide.decidedBy', { username: decidedBy })}
      {rejectReason && <span className="block text-text">{rejectReason}</span>}
    </p>
  )
}

/** What was decided meanwhile is shown after a refusal too. */
function useDecide(playerId: string) {
  const { t } = useTranslation('identity-review')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (call: () => Promise<IdentityItem['state']>) => call(),
    onSuccess: (state) => showToast({ title: t(`done.${state}`), tone: state === 'rejected' ? 'info' : 'success' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: caseKey(playerId) })
      await queries.invalidateQueries({ queryKey: QUEUE_KEY })
      await queries.invalidateQueries({ queryKey: WAITING_KEY })
    },
  })
  return { decide: mutate, pending: isPending, refusal: error ? refusalText(error) : null }
}

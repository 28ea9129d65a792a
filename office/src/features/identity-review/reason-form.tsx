import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'

const LONGEST_REASON = 500

interface ReasonFormProps {
  readonly label: string
  readonly submit: string
  readonly refusal: string | null
  readonly pending: boolean
  readonly onSubmit: (reason: string) => void
  readonly onCancel: () => void
}

/** The player, or the audit log, reads it as it is written. */
export function ReasonForm({ label, submit, refusal, pending, onSubmit, onCancel }: ReasonFormProps) {
  const { t } = useTranslation('identity-review')
  const id = useId()
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  function onForm(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() && !pending) onSubmit(reason.trim())
  }
  return (
    <form onSubmit={onForm} className="grid gap-3 border-line border-t pt-4">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        value={reason}
        rows={3}
        maxLength={LONGEST_REASON}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
        className="rounded-lg border border-line-strong bg-field p-3 text-base text-text"
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button type="submit" variant="danger" loading={pending} disabled={reason.trim() === ''}>
          {submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('decide.cancel')}
        </Button>
      </div>
    </form>
  )
}

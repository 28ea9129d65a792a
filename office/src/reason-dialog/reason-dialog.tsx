import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useRefusalText } from '../refusals/refusal-text.ts'
import { useTranslation } from '../texts/use-translation.ts'

const LONGEST_REASON = 200

export interface ReasonDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text?: string
  /** What it will touch, shown before anybody can agree; a write that cannot be undone has to say it. */
  readonly touches?: ReactNode
  /** Fields beside the reason. */
  readonly children?: ReactNode
  /** False while those are not filled in. */
  readonly ready?: boolean
  readonly submit: string
  readonly danger?: boolean
  readonly shortestReason?: number
  readonly longestReason?: number
  /** What the toast says afterwards. */
  readonly done: string
  readonly onSubmit: (reason: string) => Promise<unknown>
  /** Asked again afterwards, also after a refusal: it may have been decided meanwhile. */
  readonly changes?: readonly (readonly unknown[])[]
}

/** Every write of the office asks why. What was typed stays when the server refuses. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, text, touches, children, ready = true, submit, danger = false, done } = props
  const { shortestReason = 3, longestReason = LONGEST_REASON, onSubmit, changes = [] } = props
  const { t } = useTranslation('reason-dialog')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const id = useId()
  const [reason, setReason] = useState('')
  const write = useMutation({
    mutationFn: () => onSubmit(reason.trim()),
    onSuccess() {
      showToast({ title: done, tone: 'success' })
      setReason('')
      onClose()
    },
    onSettled: () => Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const { length } = reason.trim()
  // A long reason is kept as it was pasted: cut off without a word, it would say something else.
  const problem =
    length > longestReason
      ? t('tooLong', { most: longestReason, over: length - longestReason })
      : reason !== '' && length < shortestReason
        ? t('tooShort', { number: shortestReason })
        : undefined
  const allowed = ready && length >= shortestReason && length <= longestReason
  function onForm(event: FormEvent) {
    event.preventDefault()
    if (allowed && !write.isPending) write.mutate()
  }
  function close() {
    if (write.isPending) return
    write.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      title={title}
      description={text}
      closeLabel={t('close')}
      size="md"
    >
      <form onSubmit={onForm} className="grid gap-4">
        {touches && <div className="rounded-lg border border-line bg-odds p-3 text-sm">{touches}</div>}
        {children}
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold text-sm">
            {t('reason')}
          </label>
          <textarea
            id={id}
            value={reason}
            rows={3}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setReason(event.target.value)}
            className="rounded-lg border border-line-strong bg-field p-3 text-base text-text"
          />
          <p id={`${id}-hint`} aria-live="polite" className={`text-xs ${problem ? 'text-live' : 'text-muted'}`}>
            {problem ?? t('kept')}
          </p>
        </div>
        {write.error && <Notice tone="error">{refusalText(write.error)}</Notice>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="ghost" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={write.isPending} disabled={!allowed}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

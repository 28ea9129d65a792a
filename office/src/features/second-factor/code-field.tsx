import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { type FormEvent, useState } from 'react'
import { useRefusalText } from '../../refusals/refusal-text.ts'

interface CodeFieldProps {
  readonly label: string
  readonly hint?: string
  readonly submit: string
  readonly pending: boolean
  readonly error: unknown
  readonly onCode: (code: string) => void
}

export function CodeField({ label, hint, submit, pending, error, onCode }: CodeFieldProps) {
  const refusalText = useRefusalText()
  const [code, setCode] = useState('')
  function onForm(event: FormEvent) {
    event.preventDefault()
    if (code.trim().length >= 6 && !pending) onCode(code.trim())
  }
  return (
    <form noValidate onSubmit={onForm} className="grid gap-4">
      {error != null && <Notice tone="error">{refusalText(error)}</Notice>}
      <Field
        label={label}
        hint={hint}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={32}
        autoFocus
        enterKeyHint="go"
      />
      <Button type="submit" size="lg" loading={pending} disabled={code.trim().length < 6}>
        {submit}
      </Button>
    </form>
  )
}

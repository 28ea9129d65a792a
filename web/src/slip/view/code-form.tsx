import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { isCodeFieldOpen } from '../code-field.ts'
import { codeIn } from '../code-in.ts'
import { type Opening, openShared } from '../engine/open-shared.ts'
import { slip } from '../page-slip.ts'

/** A link is longer than a code. */
const MOST_LETTERS = 200

/** Takes the code of a shared slip, as it was told or pasted. */
export default function CodeForm() {
  const { t } = useTranslation('slip')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState<Exclude<Opening, 'opened'> | 'missing' | null>(null)

  async function open(event: FormEvent) {
    event.preventDefault()
    if (isOpening) return
    const code = codeIn(text)
    setIsOpening(true)
    const opening = code === '' ? 'missing' : await openShared({ api, store: slip }, code)
    setIsOpening(false)
    if (opening === 'opened') return isCodeFieldOpen.set(false)
    setProblem(opening)
    field.current?.focus()
  }

  return (
    <form noValidate onSubmit={open} className="grid gap-3 pt-1 pb-2 text-left">
      <Field
        ref={field}
        label={t('code.label')}
        hint={t('code.hint')}
        error={problem && t(`code.${problem}`)}
        value={text}
        maxLength={MOST_LETTERS}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        autoFocus
      />
      <Button type="submit" variant="secondary" loading={isOpening}>
        {t('code.open')}
      </Button>
    </form>
  )
}

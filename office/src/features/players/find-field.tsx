import { Button } from '@momio/ui/controls/button'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'

interface FindFieldProps {
  readonly text: string
  readonly onFind: (text: string) => void
}

/** Sent with Enter: each search reads the accounts of strangers. */
export function FindField({ text, onFind }: FindFieldProps) {
  const { t } = useTranslation('players')
  const [typed, setTyped] = useState(text)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <form onSubmit={onSubmit} className="flex w-full gap-2 sm:w-auto">
      <input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        className="h-10 w-full rounded-lg border border-line-strong bg-field px-3 text-sm text-text placeholder:text-muted sm:w-80"
      />
      <Button type="submit" size="sm" className="h-10!">
        {t('search')}
      </Button>
    </form>
  )
}

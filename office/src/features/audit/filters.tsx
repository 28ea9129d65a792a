import { Button } from '@momio/ui/controls/button'
import { type FormEvent, useId, useState } from 'react'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'

const FIELD = 'h-10 rounded-lg border border-line-strong bg-field px-3 text-sm text-text'

/** By person, kind and day. */
export function Filters() {
  const { t } = useTranslation('audit')
  const [address, change] = useAddress()
  const [who, setWho] = useState(address.who ?? '')
  const [kind, setKind] = useState(address.kind ?? '')
  const id = useId()
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    change({ who: who.trim() || undefined, kind: kind.trim() || undefined, page: undefined })
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
      <div className="grid gap-1">
        <label htmlFor={`${id}-who`} className="text-muted text-xs">
          {t('who')}
        </label>
        <input
          id={`${id}-who`}
          value={who}
          maxLength={100}
          onChange={(event) => setWho(event.target.value)}
          className={FIELD}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-kind`} className="text-muted text-xs">
          {t('kind')}
        </label>
        <input
          id={`${id}-kind`}
          value={kind}
          maxLength={60}
          placeholder={t('kindExample')}
          onChange={(event) => setKind(event.target.value)}
          className={`${FIELD} placeholder:text-muted`}
        />
      </div>
      {(['from', 'until'] as const).map((name) => (
        <div key={name} className="grid gap-1">
          <label htmlFor={`${id}-${name}`} className="text-muted text-xs">
            {t(name)}
          </label>
          <input
            id={`${id}-${name}`}
            type="date"
            value={address[name] ?? ''}
            onChange={(event) => change({ [name]: event.target.value || undefined, page: undefined })}
            className={FIELD}
          />
        </div>
      ))}
      <Button type="submit" size="sm" className="h-10!">
        {t('apply')}
      </Button>
    </form>
  )
}

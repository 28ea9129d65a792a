import type { IdentityItem } from '@momio/contract/staff-identity'
import { Badge, type BadgeTone } from '@momio/ui/feedback/badge'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Decision } from './decision.tsx'
import { Hints } from './hints.tsx'
import { Pictures } from './pictures.tsx'
import { Reading } from './reading.tsx'

const TONE: Readonly<Record<IdentityItem['state'], BadgeTone>> = {
  'in-review': 'money',
  'once-approved': 'money',
  approved: 'success',
  rejected: 'danger',
}

interface ItemCardProps {
  readonly item: IdentityItem
  readonly playerId: string
  /** The one whose turn it is: it has the focus, so that its keys work at once. */
  readonly isFirstOpen: boolean
}

export function ItemCard({ item, playerId, isFirstOpen }: ItemCardProps) {
  const { t } = useTranslation('identity-review')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFirstOpen) heading.current?.focus()
  }, [isFirstOpen])
  return (
    <article ref={card} aria-labelledby={id} className="grid gap-4 rounded-2xl border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} id={id} tabIndex={-1} className="font-display font-semibold text-base">
          {t(`kinds.${item.kind}`)}
        </h3>
        <Badge tone={TONE[item.state]}>{t(`states.${item.state}`)}</Badge>
        <span className="ml-auto text-muted text-xs">
          <Moment at={item.uploadedAt} />
        </span>
      </header>
      <Pictures item={item} />
      <Hints item={item} />
      <Reading item={item} />
      <Decision item={item} playerId={playerId} card={card} />
    </article>
  )
}

import { Icon } from '@momio/ui/pictures/icon'
import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { useId, useState } from 'react'
import { sportNameKey } from '../../live/words/sport-name.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { MenuLink } from '../sports-section/menu-link.tsx'
import { useMenuItems } from '../sports-section/use-menu-items.ts'

/** The sports of the head bar, which can be folded away. */
export function SportsBets({ entryClass }: { readonly entryClass: string }) {
  const { t } = useTranslation('side-menu')
  const { t: matchText } = useTranslation('matches')
  const items = useMenuItems()
  const [isOpen, setIsOpen] = useState(true)
  const listId = useId()
  return (
    <section className="grid gap-1">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex h-11 w-full items-center justify-between font-bold text-muted text-xs uppercase tracking-wider"
        >
          {t('sports')}
          <Icon name="chevron-right" size={16} className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
        </button>
      </h3>
      <ul id={listId} hidden={!isOpen} className="grid gap-1">
        {items?.map((item) => (
          <li key={item.itemId} className="grid">
            <MenuLink item={item} className={entryClass} activeClassName="bg-odds text-accent">
              {item.type === 'casino' ? (
                <Icon name="casino" className="text-muted" />
              ) : (
                <SportIcon sportId={item.sportId} size={20} className="text-muted" />
              )}
              <span className="min-w-0 py-1 leading-5 [overflow-wrap:anywhere]">
                {item.type === 'sport' ? matchText(sportNameKey(item.sportId)) : item.displayName}
              </span>
              {item.live > 0 && <span className="ml-auto text-live text-xs tabular-nums">{item.live}</span>}
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { IconButton } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useMenu } from '../menu/menu.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { Clock } from './clock.tsx'
import { SearchField } from './search-field.tsx'

export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-2 sm:gap-3 sm:px-5">
      <IconButton icon="menu" label={t('openMenu')} onClick={onMenu} className="lg:hidden" />
      <SearchField />
      <div className="ml-auto flex items-center gap-2">
        <Queues />
        <Clock />
      </div>
    </header>
  )
}

/** What waits for a person, on every page; each leads to its queue. */
function Queues() {
  const { t } = useTranslation('shell')
  const waiting = useWaiting()
  return useMenu().map(({ name, title, path, icon, waiting: queue }) =>
    queue ? (
      <Link
        key={name}
        to={path as '/'}
        search={{}}
        className="flex h-10 items-center gap-2 rounded-lg border border-line px-2.5 font-semibold text-sm transition-colors hover:bg-odds max-xl:[&>span:first-of-type]:sr-only"
      >
        {icon && <Icon name={icon} size={18} className="text-muted" />}
        <span>{title}</span>
        <Badge tone={(waiting[queue] ?? 0) > 0 ? 'money' : 'neutral'} round>
          {waiting[queue] ?? '–'}
          <span className="sr-only"> {t('waiting')}</span>
        </Badge>
      </Link>
    ) : null,
  )
}

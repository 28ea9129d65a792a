import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useMenu } from '../menu/menu.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useWaiting } from '../waiting/use-waiting.ts'

export function MenuEntries({ onChosen }: { readonly onChosen?: () => void }) {
  const { t } = useTranslation('shell')
  const waiting = useWaiting()
  return (
    <ul className="grid gap-0.5 px-2.5">
      {useMenu().map(({ name, title, path, icon, waiting: queue }) => (
        <li key={name}>
          <Link
            to={path as '/'}
            search={{}}
            onClick={onChosen}
            activeOptions={{ exact: path === '/', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            className="group relative flex min-h-10 items-center gap-3 rounded-lg px-3 font-medium text-muted text-sm transition-colors hover:bg-odds hover:text-text aria-[current=page]:bg-odds aria-[current=page]:text-text"
          >
            <span
              aria-hidden="true"
              className="absolute inset-y-2.5 -left-2.5 w-1 rounded-r-full bg-accent opacity-0 group-aria-[current=page]:opacity-100"
            />
            {icon && <Icon name={icon} size={18} className="group-aria-[current=page]:text-accent" />}
            <span className="min-w-0 flex-1 truncate">{title}</span>
            {queue && (waiting[queue] ?? 0) > 0 && (
              <Badge tone="money" round>
                {waiting[queue]}
                <span className="sr-only"> {t('waiting')}</span>
              </Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

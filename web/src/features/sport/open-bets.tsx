import { Icon } from '@momio/ui/pictures/icon'
import { Money } from '@momio/ui/values/money'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useOpenTickets } from '../../tickets/open-tickets.ts'

/** The player's open bets at a glance, beside the title, where it moves nothing when it comes. */
export default function OpenBets() {
  const { t } = useTranslation('matches')
  const locale = useLocale()
  const open = useOpenTickets()
  if (!open || open.count === 0) return null
  return (
    <Link
      to="/bet-history"
      className="relative inline-flex h-9 min-w-0 items-center gap-2 rounded-full border border-line bg-surface pr-2 pl-3 text-sm transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-odds"
    >
      <Icon name="ticket" size={16} className="text-accent" />
      <span className="truncate font-semibold">{t('openBets', { count: open.count })}</span>
      {open.stake !== null && <Money centavos={open.stake} locale={locale} className="text-muted max-[359px]:hidden" />}
      <Icon name="chevron-right" size={16} className="text-muted" />
    </Link>
  )
}

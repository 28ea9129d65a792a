import { useTranslation } from '../texts/use-translation.ts'
import { useOpenTickets } from './open-tickets.ts'

/** A small number on the way to the bets; nothing while none is open. */
export default function OpenBetsCount({ className }: { readonly className: string }) {
  const { t } = useTranslation('tickets')
  const count = useOpenTickets()?.count ?? 0
  if (count === 0) return null
  return (
    <span
      className={`grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-bold text-accent-ink text-xs tabular-nums leading-none ${className}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('open', { count })}</span>
    </span>
  )
}

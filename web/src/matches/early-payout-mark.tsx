import type { Text } from '@momio/ui/texts/text'

/** Says that a bet here may be paid before the match ends. */
export function EarlyPayoutMark({ t }: { readonly t: Text<'matches'> }) {
  return (
    <span
      role="img"
      aria-label={t('earlyPayout.name')}
      title={t('earlyPayout.hint')}
      className="shrink-0 rounded-sm bg-money px-1.5 font-bold text-money-ink text-xs"
    >
      {t('earlyPayout.mark')}
    </span>
  )
}

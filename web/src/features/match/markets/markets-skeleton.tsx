import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useTranslation } from '../../../texts/use-translation.ts'

const CARDS = ['one', 'two', 'three', 'four']

/** The place of the markets while they are on their way. */
export function MarketsSkeleton() {
  const { t } = useTranslation('match')
  return (
    <div role="status" aria-busy="true" className="animate-breathe">
      <span className="sr-only">{t('markets.loading')}</span>
      <Skeleton still shape="block" className="mt-3 rounded-xl" />
      <div className="flex gap-2 py-2">
        {CARDS.map((card) => (
          <Skeleton still key={card} shape="block" className="h-9 w-24 rounded-full" />
        ))}
      </div>
      <div className="grid gap-3 pt-1 xl:grid-cols-2">
        {CARDS.map((card) => (
          <div key={card} className="rounded-2xl border border-line bg-surface p-3.5">
            <Skeleton still className="w-2/5" />
            <div className="mt-5 grid grid-cols-3 gap-1.5">
              <Skeleton still shape="block" />
              <Skeleton still shape="block" />
              <Skeleton still shape="block" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

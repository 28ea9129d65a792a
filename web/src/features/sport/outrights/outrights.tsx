import { Suspense } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { PRICE_COLUMN } from '../../../matches/odds/use-price-keys.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { OutrightList } from './use-outrights.ts'

/** Most tournaments have none, and their pages do without the code that follows one. */
const OutrightEvent = lazyPart(() => import('./outright-event.tsx'))

export const OUTRIGHTS_ID = 'futuros'

export function Outrights({ outrights }: { readonly outrights: OutrightList }) {
  const { t } = useTranslation('outrights')
  if (outrights.length === 0) return null
  return (
    <section aria-labelledby={OUTRIGHTS_ID} className="mt-6 grid gap-2">
      <h2 id={OUTRIGHTS_ID} tabIndex={-1} className="scroll-mt-20 px-1 font-semibold text-base text-text">
        {t('title')}
      </h2>
      <div {...PRICE_COLUMN} className="grid gap-3">
        <Suspense fallback={null}>
          {outrights.map((outright) => (
            <OutrightEvent key={outright.id} outright={outright} />
          ))}
        </Suspense>
      </div>
    </section>
  )
}

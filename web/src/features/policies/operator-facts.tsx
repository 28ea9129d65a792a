import { useTranslation } from '../../texts/use-translation.ts'
import type { PublishedTerms } from './figures.ts'

const FACTS = ['name', 'licence', 'address'] as const

/** What the operator has told of itself; what it has not told is said to be missing. */
export function OperatorFacts({ operator }: Pick<PublishedTerms, 'operator'>) {
  const { t } = useTranslation('policies')
  return (
    <section aria-labelledby="operator" className="rounded-2xl border border-line bg-surface p-4 lg:p-5">
      <h2 id="operator" className="pb-3 font-display font-semibold text-base">
        {t('operator.title')}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 text-base sm:grid-cols-[auto_1fr]">
        {FACTS.map((fact) => (
          <div key={fact} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted">{t(`operator.${fact}`)}</dt>
            <dd className="break-words">
              {operator[fact] ?? t(fact === 'name' ? 'operator.demonstration' : 'operator.notSet')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

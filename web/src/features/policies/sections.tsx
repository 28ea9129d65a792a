import { Notice } from '@momio/ui/feedback/notice'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { bodiesOf } from './content/bodies.ts'
import { DOCUMENTS, type DocumentName, sectionsOf } from './documents.ts'
import type { Figures } from './figures.ts'
import { ReadOn } from './read-on.tsx'
import { SectionText } from './section-text.tsx'
import { useSectionTexts } from './use-section-texts.ts'

interface SectionsProps {
  readonly name: DocumentName
  readonly figures: Figures
}

/** Every section of a document, each with an anchor of its own. */
export function Sections({ name, figures }: SectionsProps) {
  const { t } = useTranslation('policies')
  const { title, summary } = useSectionTexts()
  const bodies = bodiesOf(name, figures)
  return (
    <>
      <SummaryNote />
      {sectionsOf(name).map((section) => (
        <section
          key={section}
          id={section}
          aria-labelledby={`${section}-title`}
          className="grid gap-3 rounded-2xl border border-line bg-surface p-4 target:border-accent lg:p-5 print:mt-4 print:break-inside-avoid print:border-0 print:p-0"
        >
          <h2 id={`${section}-title`} className="group flex items-baseline gap-2 font-display font-semibold text-lg">
            {title(name, section)}
            <Link
              to={DOCUMENTS[name].path}
              hash={section}
              aria-label={t('anchor', { title: title(name, section) })}
              className="text-muted transition-colors hover:text-accent print:hidden"
            >
              #
            </Link>
          </h2>
          <SectionText summary={summary(name, section)} body={bodies[section] ?? []} />
          <ReadOn name={name} section={section} />
        </section>
      ))}
    </>
  )
}

/** Whoever reads another language is told that these are summaries. */
export function SummaryNote() {
  const { t, language } = useTranslation('policies')
  return language === 'es' ? null : <Notice tone="info">{t('binding')}</Notice>
}

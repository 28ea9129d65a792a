import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { DOCUMENTS, type DocumentName, sectionsOf } from './documents.ts'
import { useSectionTexts } from './use-section-texts.ts'

/** Beside the text on a wide screen, folded above it on others. */
export function Contents({ name }: { readonly name: DocumentName }) {
  const { t } = useTranslation('policies')
  return (
    <>
      <details className="group rounded-2xl border border-line bg-surface xl:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 font-semibold">
          {t('contents')}
          <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('contents')} className="px-2 pb-2">
          <Sections name={name} />
        </nav>
      </details>
      <nav
        aria-label={t('contents')}
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto xl:col-start-2 xl:row-start-2 xl:block print:hidden"
      >
        <h2 className="px-2 pb-1 font-bold text-muted text-xs uppercase tracking-wider">{t('contents')}</h2>
        <Sections name={name} />
      </nav>
    </>
  )
}

function Sections({ name }: { readonly name: DocumentName }) {
  const { title } = useSectionTexts()
  return (
    <ol className="grid">
      {sectionsOf(name).map((section) => (
        <li key={section}>
          <Link
            to={DOCUMENTS[name].path}
            hash={section}
            className="flex min-h-11 items-center rounded-lg px-2 text-muted text-sm transition-colors hover:bg-odds hover:text-text xl:min-h-9"
          >
            {title(name, section)}
          </Link>
        </li>
      ))}
    </ol>
  )
}

import { Field } from '@momio/ui/controls/field'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SupportLink } from '../../support/support-link.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { bodiesOf } from './content/bodies.ts'
import { DOCUMENT_NAMES, DOCUMENTS, sectionsOf } from './documents.ts'
import type { Figures } from './figures.ts'
import { PageFrame } from './page-frame.tsx'
import { type SearchedSection, searchSections } from './search-sections.ts'
import { Sections } from './sections.tsx'
import { useSectionTexts } from './use-section-texts.ts'

export function HelpPage() {
  return <PageFrame name="help">{(figures) => <Help figures={figures} />}</PageFrame>
}

function Help({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('policies')
  const [term, setTerm] = useState('')
  return (
    <>
      <Field
        type="search"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={term}
        maxLength={80}
        autoComplete="off"
        className="print:hidden"
        onChange={(event) => setTerm(event.target.value)}
      />
      {term.trim() === '' ? (
        <>
          <Topics />
          <Sections name="help" figures={figures} />
        </>
      ) : (
        <Findings term={term} figures={figures} />
      )}
    </>
  )
}

const CARD = 'block rounded-2xl border border-line bg-surface p-4 transition-colors hover:border-accent'

function Topics() {
  const { t } = useTranslation('policies')
  const { documentTitle } = useSectionTexts()
  return (
    <nav aria-label={t('search.topics')} className="print:hidden">
      <ul className="grid gap-2 sm:grid-cols-2">
        {DOCUMENT_NAMES.filter((name) => name !== 'help').map((name) => (
          <li key={name}>
            <Link to={DOCUMENTS[name].path} className={`${CARD} h-full`}>
              <strong className="block font-display font-semibold text-base text-text">{documentTitle(name)}</strong>
              <span className="text-muted text-sm">{t(`intro.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Findings({ term, figures }: { readonly term: string; readonly figures: Figures }) {
  const { t } = useTranslation('policies')
  const { documentTitle, title, summary } = useSectionTexts()
  // Whoever reads another language searches what it says; Spanish words find the full texts as well.
  const sections = DOCUMENT_NAMES.flatMap((document) => {
    const bodies = bodiesOf(document, figures)
    return sectionsOf(document).map(
      (section): SearchedSection => ({
        document,
        section,
        title: title(document, section),
        summary: summary(document, section),
        text: (bodies[section] ?? []).flat().join(' '),
      }),
    )
  })
  const found = searchSections(sections, term)
  return (
    <>
      <p role="status" className="px-1 text-muted text-sm">
        {found.length === 0 ? t('search.nothing', { term: term.trim() }) : t('search.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <p className="px-1">
          {t('search.nothingText')} <SupportLink />
        </p>
      )}
      <ul className="grid gap-2">
        {found.map((one) => (
          <li key={`${one.document} ${one.section}`}>
            <Link to={DOCUMENTS[one.document].path} hash={one.section} className={CARD}>
              <span className="block text-muted text-xs">{documentTitle(one.document)}</span>
              <strong className="block font-display font-semibold text-base text-text">{one.title}</strong>
              <span className="text-muted text-sm">{one.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { WindowLink } from '../../windows/window-link.tsx'
import type { WindowName } from '../../windows/windows.ts'
import { DOCUMENTS, type DocumentName, readOnAfter, SITE_PAGES, type Target } from './documents.ts'
import { useSectionTexts } from './use-section-texts.ts'

const WINDOW_OF: Partial<Record<keyof typeof SITE_PAGES, WindowName>> = {
  '/deposit': 'deposit',
  '/withdrawal': 'withdrawal',
  '/transactions': 'transactions',
  '/responsable-game': 'responsibleGame',
}
const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent text-sm underline-offset-4 hover:underline'

interface ReadOnProps {
  readonly name: DocumentName
  readonly section: string
}

/** Where a section sends its reader. */
export function ReadOn({ name, section }: ReadOnProps) {
  const { t } = useTranslation('policies')
  const targets = readOnAfter(name, section)
  if (targets.length === 0) return null
  return (
    <ul aria-label={t('readOn')} className="flex flex-wrap gap-x-5 pt-1 print:hidden">
      {targets.map((target) => (
        <li key={target}>
          <TargetLink target={target} />
        </li>
      ))}
    </ul>
  )
}

function TargetLink({ target }: { readonly target: Target }) {
  const { t } = useTranslation('shell')
  const { title, documentTitle } = useSectionTexts()
  if (isSitePage(target)) {
    const text = t(`titles.${SITE_PAGES[target]}`)
    const window = WINDOW_OF[target]
    if (window)
      return (
        <WindowLink to={window} className={LINK}>
          {text}
        </WindowLink>
      )
    return (
      <Link to={target as '/sport'} className={LINK}>
        {text}
      </Link>
    )
  }
  const [document, section] = target.split('#') as [DocumentName, string | undefined]
  return (
    <Link to={DOCUMENTS[document].path} hash={section} className={LINK}>
      {section === undefined ? documentTitle(document) : title(document, section)}
    </Link>
  )
}

function isSitePage(target: Target): target is keyof typeof SITE_PAGES {
  return target.startsWith('/')
}

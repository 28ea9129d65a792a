import { useTranslation } from '../../texts/use-translation.ts'
import { DOCUMENTS, type DocumentName } from './documents.ts'

interface SectionTexts {
  title(document: DocumentName, section: string): string
  summary(document: DocumentName, section: string): string
  documentTitle(document: DocumentName): string
}

/** A test holds the sections of `documents.ts` equal to those of the texts. */
export function useSectionTexts(): SectionTexts {
  const { t } = useTranslation('policies')
  const { t: shell } = useTranslation('shell')
  const key = (document: DocumentName, section: string) => `${document}.${section}` as 'help.start'
  return {
    title: (document, section) => t(`${key(document, section)}.title`),
    summary: (document, section) => t(`${key(document, section)}.summary`),
    documentTitle: (document) => shell(`titles.${DOCUMENTS[document].title}`),
  }
}

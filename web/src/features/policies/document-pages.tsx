import type { DocumentName } from './documents.ts'
import { OperatorFacts } from './operator-facts.tsx'
import { PageFrame } from './page-frame.tsx'
import { Sections } from './sections.tsx'

export const GeneralRulesPage = () => <DocumentPage name="rules" />
export const AboutPage = () => <DocumentPage name="about" />
export const PrivacyPage = () => <DocumentPage name="privacy" />
export const TermsPage = () => <DocumentPage name="terms" />
export const ResponsiblePolicyPage = () => <DocumentPage name="responsible" />
export const LaunderingPage = () => <DocumentPage name="laundering" />

const NAMES_THE_OPERATOR: readonly DocumentName[] = ['about', 'privacy', 'terms']

function DocumentPage({ name }: { readonly name: DocumentName }) {
  return (
    <PageFrame name={name}>
      {(figures, { operator }) => (
        <>
          {NAMES_THE_OPERATOR.includes(name) && <OperatorFacts operator={operator} />}
          <Sections name={name} figures={figures} />
        </>
      )}
    </PageFrame>
  )
}

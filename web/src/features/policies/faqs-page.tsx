import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { bodiesOf } from './content/bodies.ts'
import { sectionsOf } from './documents.ts'
import type { Figures } from './figures.ts'
import { PageFrame } from './page-frame.tsx'
import { ReadOn } from './read-on.tsx'
import { SectionText } from './section-text.tsx'
import { SummaryNote } from './sections.tsx'
import { useSectionTexts } from './use-section-texts.ts'

const QUESTIONS = sectionsOf('faqs')
const NONE: ReadonlySet<string> = new Set()

export function FaqsPage() {
  return <PageFrame name="faqs">{(figures) => <Questions figures={figures} />}</PageFrame>
}

/** Folded answers; the one that the address names is open. */
function Questions({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('policies')
  const { title, summary } = useSectionTexts()
  const bodies = bodiesOf('faqs', figures)
  const hash = useLocation({ select: (location) => location.hash })
  const [open, setOpen] = useState(NONE)
  const areAllOpen = open.size === QUESTIONS.length

  const toggle = (question: string, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(question) === isOpen) return before
      const others = [...before].filter((one) => one !== question)
      return new Set(isOpen ? [...others, question] : others)
    })

  useEffect(() => {
    if (QUESTIONS.includes(hash)) setOpen((before) => new Set([...before, hash]))
  }, [hash])

  return (
    <>
      <SummaryNote />
      <Button
        variant="ghost"
        className="justify-self-end print:hidden"
        onClick={() => setOpen(areAllOpen ? NONE : new Set(QUESTIONS))}
      >
        {t(areAllOpen ? 'close' : 'open')}
      </Button>
      <ul className="grid gap-2">
        {QUESTIONS.map((question) => (
          <li key={question}>
            <details
              id={question}
              open={open.has(question)}
              onToggle={(event) => toggle(question, event.currentTarget.open)}
              className="group rounded-2xl border border-line bg-surface open:border-line-strong"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3">
                <h2 className="font-display font-semibold text-base">{title('faqs', question)}</h2>
                <Icon
                  name="chevron-down"
                  className="shrink-0 text-muted transition-transform group-open:rotate-180 print:hidden"
                />
              </summary>
              <div className="px-4 pb-4">
                <SectionText summary={summary('faqs', question)} body={bodies[question] ?? []} />
                <ReadOn name="faqs" section={question} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

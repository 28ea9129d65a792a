import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { DateTime } from '@momio/ui/values/date-time'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useLocale } from '../../preferences.ts'
import { supportEmail } from '../../support/support-email.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Contents } from './contents.tsx'
import { DOCUMENTS, type DocumentName } from './documents.ts'
import { type Figures, figuresFrom, type PublishedTerms } from './figures.ts'
import { usePublishedTerms } from './use-published-terms.ts'
import { useSectionTexts } from './use-section-texts.ts'
import '../../player-screen/prints-alone.css'

interface PageFrameProps {
  readonly name: DocumentName
  readonly children: (figures: Figures, terms: PublishedTerms) => ReactNode
}

/** Title, date, contents and, once today's figures are known, the text. */
export function PageFrame({ name, children }: PageFrameProps) {
  const { t } = useTranslation('policies')
  const { documentTitle } = useSectionTexts()
  const locale = useLocale()
  const state = usePublishedTerms()
  useAnchor(state.kind === 'ready')
  return (
    <article className="prints-alone mx-auto grid w-full max-w-[75ch] grid-cols-1 items-start gap-4 xl:max-w-[64rem] xl:grid-cols-[minmax(0,1fr)_14rem] xl:gap-6 print:block">
      <div className="grid gap-1 px-1 xl:col-span-2">
        <h1 tabIndex={-1} className="font-display font-semibold text-text text-xl lg:text-2xl">
          {documentTitle(name)}
        </h1>
        <p className="text-base text-muted">{t(`intro.${name}`)}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted text-sm">
            {t('changed', { date: '' })}
            <DateTime value={`${DOCUMENTS[name].changed}T12:00:00Z`} format="long-date" locale={locale} />
          </p>
          <Button variant="ghost" icon="document" className="print:hidden" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <Contents name={name} />
      <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-start-2" aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <Loading />}
        {state.kind === 'failed' && (
          <EmptyState
            icon="warning"
            title={t('failed')}
            description={t('failedText')}
            action={<Button onClick={state.retry}>{t('retry')}</Button>}
          />
        )}
        {state.kind === 'ready' && children(figuresFrom(state.terms, supportEmail()), state.terms)}
      </div>
    </article>
  )
}

/** The anchor of the address is not there before the text is: the navigation could not scroll to it. */
function useAnchor(isReady: boolean) {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash)?.scrollIntoView()
  }, [isReady, hash])
}

function Loading() {
  const { t } = useTranslation('policies')
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {['one', 'two', 'three'].map((card) => (
        <div key={card} className="rounded-2xl border border-line bg-surface p-5">
          <Skeleton lines={6} />
        </div>
      ))}
    </>
  )
}

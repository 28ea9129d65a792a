import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { FollowedMatch } from '../../../live/match/use-match.ts'
import { SlipContext } from '../../../slip/page-slip.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { CombinableCardsProps } from '../markets/combinable-cards.tsx'
import type { MatchView } from '../markets/match-view.ts'
import { builderOf } from './builder.ts'
import { BuilderBar } from './builder-bar.tsx'
import { BuilderPanel } from './builder-panel.tsx'
import { BuilderContext, useBuilderView, useCombination } from './builder-view.ts'
import { Closed } from './closed.tsx'
import { PartButton } from './part-button.tsx'

interface CustomBetProps {
  readonly followed: FollowedMatch
  readonly view: MatchView
  readonly isWide: boolean
  /** Of the page itself: what it shows already is not fetched a second time. */
  readonly Cards: ComponentType<CombinableCardsProps>
  readonly skeleton: ReactNode
}

/** Outcomes of one match at one price: what can be combined, and the slip that places it. */
export default function CustomBet({ followed, view: match, isWide, Cards, skeleton }: CustomBetProps) {
  const { t } = useTranslation('custom-bet')
  const [builder] = useState(() => builderOf(followed.id))
  const view = useMemo(() => ({ builder, t, match }), [builder, t, match])
  useEffect(() => builder.follow(followed), [builder, followed])
  return (
    <BuilderContext value={view}>
      <SlipContext value={builder.slip}>
        <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-3' : 'grid grid-cols-1 gap-3'}>
          <Selections followed={followed} inColumns={!isWide} Cards={Cards} skeleton={skeleton} />
          {isWide ? <BuilderPanel /> : <BuilderBar />}
        </div>
      </SlipContext>
    </BuilderContext>
  )
}

const CARD = 'rounded-2xl border border-line bg-surface'

interface SelectionsProps extends Pick<CustomBetProps, 'followed' | 'Cards' | 'skeleton'> {
  readonly inColumns: boolean
}

function Selections({ Cards, skeleton, ...cards }: SelectionsProps) {
  const { t, builder } = useBuilderView()
  const phase = useCombination((state) => state.phase)
  const offered = useCombination((state) => state.offered)
  const retry = (
    <Button variant="secondary" icon="refresh" onClick={builder.combination.retry}>
      {t('retry')}
    </Button>
  )
  switch (phase) {
    case 'loading':
      return skeleton
    case 'none':
      return (
        <EmptyState icon="lock" title={t('none.title')} description={t('none.text')} action={retry} className={CARD} />
      )
    case 'failed':
      return (
        <div role="alert">
          <EmptyState
            icon="warning"
            title={t('failed.title')}
            description={t('failed.text')}
            action={retry}
            className={CARD}
          />
        </div>
      )
    case 'closed':
      return (
        <div className={CARD}>
          <Closed />
        </div>
      )
    case 'ready':
      return (
        <div className="grid min-w-0 gap-3">
          <p className="px-1 text-muted text-sm">{t('intro')}</p>
          <Cards {...cards} offered={offered} Outcome={PartButton} />
        </div>
      )
  }
}

import { GROUP_NAMES, type GroupName, groupMarkets } from '@momio/domain/market-groups'
import { oddsFromDecimal } from '@momio/domain/odds'
import { Tabs } from '@momio/ui/controls/tabs'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Suspense, useMemo, useState } from 'react'
import { useFavouriteMarkets } from '../../../favourites/use-favourites.ts'
import { type FollowedMatch, useCourse, useDetailLines } from '../../../live/match/use-match.ts'
import { providerNameOf } from '../../../live/provider.ts'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useMedia } from '../../../use-media.ts'
import { useHasCustomBets } from '../custom-bet/use-has-custom-bets.ts'
import { CardList } from './card-list.tsx'
import { CombinableCards } from './combinable-cards.tsx'
import { favouriteKey } from './favourite-key.ts'
import type { MarketCard } from './market-cards.ts'
import { inFavouriteOrder } from './market-order.ts'
import { searchCards } from './market-search.ts'
import { MarketTools } from './market-tools.tsx'
import { MarketsSkeleton } from './markets-skeleton.tsx'
import { type MatchView, MatchViewContext, type Movement, useMatchView } from './match-view.ts'
import { OutcomeButton } from './outcome-button.tsx'
import type { MovementSince } from './price-movement.ts'
import { useCollapsed } from './use-collapsed.ts'
import { useGroupings } from './use-groupings.ts'
import { useMarketCards } from './use-market-cards.ts'

const CustomBet = lazyPart(() => withTexts(import('../custom-bet/custom-bet.tsx'), 'custom-bet', 'slip'))
/** Wide enough for markets and the slip of a custom bet side by side. */
const WIDE = '(min-width: 1280px)'
/** The tab of the custom bet; no group has this name. */
const CUSTOM = 'custom'

interface MarketsProps {
  readonly followed: FollowedMatch
  readonly head: MatchHead
  readonly isLive: boolean
}

/** Every market of the match: by group, or those that are looked for. */
export function Markets({ followed, head, isLive }: MarketsProps) {
  const { t } = useTranslation('match')
  const { t: matchesText } = useMatchesContext()
  const cards = useMarketCards(head, useDetailLines(followed))
  const groupings = useGroupings(head.sportId, isLive)
  const hasCustomBets = useHasCustomBets(head)
  const [since, setSince] = useState<MovementSince | null>(null)
  const movement = useMovement(followed, since)
  const view = useMemo((): MatchView => {
    const matchName = matchesText('match.name', { home: head.homeName, away: head.awayName })
    return { t, head, matchName, movement, Outcome: OutcomeButton }
  }, [t, matchesText, head, movement])

  const [term, setTerm] = useState('')
  const { collapsed, setCollapsed, onCollapse } = useCollapsed()

  if (!cards || !groupings) return <MarketsSkeleton />
  if (cards.length === 0) {
    return (
      <EmptyState
        icon="lock"
        title={t('markets.none.title')}
        description={t('markets.none.description')}
        className="rounded-2xl border border-line bg-surface"
      />
    )
  }
  const list = { collapsed, onCollapse }
  return (
    <MatchViewContext value={view}>
      <h2 className="sr-only">{t('markets.title')}</h2>
      <MarketTools
        isLive={isLive}
        term={term}
        onSearch={setTerm}
        since={since}
        onSince={setSince}
        areCollapsed={cards.every(({ key }) => collapsed.has(key))}
        onCollapseAll={(all) => setCollapsed(new Set(all ? cards.map(({ key }) => key) : []))}
      />
      {term.trim() === '' ? (
        <Groups followed={followed} cards={cards} groupings={groupings} hasCustomBets={hasCustomBets} {...list} />
      ) : (
        <Found cards={searchCards(cards, term)} term={term} {...list} />
      )}
    </MatchViewContext>
  )
}

/** Null while the player does not ask for it. */
function useMovement(followed: FollowedMatch, since: MovementSince | null): Movement | null {
  const opening = useCourse(followed)?.opening
  return useMemo(() => {
    if (since === 'arrival') return { since, firstOdds: followed.detail.firstSeen }
    if (since !== 'opening') return null
    return {
      since,
      firstOdds(key) {
        const opened = opening?.[key]
        return opened === undefined ? followed.detail.openedHere(key) : oddsFromDecimal(opened)
      },
    }
  }, [followed, since, opening])
}

interface ListState {
  readonly collapsed: ReadonlySet<string>
  onCollapse(cardKey: string): void
}

interface GroupsProps extends ListState {
  readonly followed: FollowedMatch
  readonly hasCustomBets: boolean
  readonly cards: readonly MarketCard[]
  readonly groupings: Parameters<typeof groupMarkets>[0]
}

function Groups({ followed, cards, groupings, hasCustomBets, ...list }: GroupsProps) {
  const { t } = useTranslation('match')
  const [chosen, setChosen] = useState<string>()
  const groups = useMemo(() => groupMarkets(groupings, cards), [groupings, cards])
  const view = useMatchView()
  const isWide = useMedia(WIDE)
  const isCustom = hasCustomBets && chosen === CUSTOM
  const shown = isCustom ? undefined : (groups.find(({ name }) => name === chosen) ?? groups[0])
  const items = groups.map((group) => ({
    value: group.name as string,
    label: isGroupName(group.name) ? t(`groups.${group.name}`) : group.name,
    content: group === shown && <Group group={group} all={cards} {...list} />,
  }))
  const custom = {
    value: CUSTOM,
    label: t('customBet'),
    content: isCustom && (
      <Suspense fallback={<MarketsSkeleton />}>
        <CustomBet
          followed={followed}
          view={view}
          isWide={isWide}
          Cards={CombinableCards}
          skeleton={<MarketsSkeleton />}
        />
      </Suspense>
    ),
  }
  return (
    <Tabs
      label={t('markets.groups')}
      look="pill"
      value={isCustom ? CUSTOM : (shown?.name ?? '')}
      onValueChange={setChosen}
      className={TABS}
      items={hasCustomBets ? [...items.slice(0, 1), custom, ...items.slice(1)] : items}
    />
  )
}

/** The row of groups stays below the header while the markets scroll, and reaches the edges of a phone. */
const TABS =
  '*:[[role=tablist]]:sticky *:[[role=tablist]]:top-14 *:[[role=tablist]]:z-10 *:[[role=tablist]]:-mx-3 *:[[role=tablist]]:bg-bg *:[[role=tablist]]:px-3 *:[[role=tablist]]:py-2 *:[[role=tablist]]:[scrollbar-width:none] *:[[role=tabpanel]]:pt-1 lg:*:[[role=tablist]]:top-15 lg:*:[[role=tablist]]:mx-0 lg:*:[[role=tablist]]:px-0'

interface GroupProps extends ListState {
  readonly group: ReturnType<typeof groupMarkets<MarketCard>>[number]
  readonly all: readonly MarketCard[]
}

function Group({ group, all, ...list }: GroupProps) {
  const favourites = useFavouriteMarkets()
  const provider = providerNameOf(useMatchView().head.id)
  const cards = useMemo(
    () => inFavouriteOrder(group, all, ({ marketType }) => favourites.has(favouriteKey(provider, marketType))),
    [group, all, favourites, provider],
  )
  return <CardList cards={cards} {...list} />
}

function Found({ cards, term, ...list }: ListState & { readonly cards: readonly MarketCard[]; readonly term: string }) {
  const { t } = useTranslation('match')
  return (
    <div className="pt-1">
      <p role="status" className="px-1 pb-2 text-muted text-sm">
        {t('markets.found', { count: cards.length, term: term.trim() })}
      </p>
      <CardList cards={cards} {...list} />
    </div>
  )
}

function isGroupName(name: string): name is GroupName {
  return GROUP_NAMES.includes(name as GroupName)
}

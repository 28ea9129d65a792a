import type { casinoRecentWins } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { bcp47 } from '@momio/contract/locale'
import { Icon } from '@momio/ui/pictures/icon'
import { useQuery } from '@tanstack/react-query'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { api } from '../../../api/api.ts'
import type { Lobby } from '../../../casino-games/lobby-store.ts'
import { TilePicture } from '../../../casino-games/tile-picture.tsx'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const ASK_AGAIN_MS = 30_000

/** What others won of late. Nothing stands here while there is nothing to tell. */
export function RecentWins({ lobby }: { readonly lobby: Lobby }) {
  const { t } = useTranslation('casino')
  const locale = useLocale()
  const pesosText = usePesosText()
  const { data } = useQuery({
    queryKey: ['casino-wins'],
    queryFn: ({ signal }) => api.call<typeof casinoRecentWins>(routes.casinoRecentWins, {}, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  })
  if (!data || data.wins.length === 0) return null
  const times = new Intl.NumberFormat(bcp47(locale), { maximumFractionDigits: 2 })
  const nameOf = (id: string) => lobby.games.find(({ gameId }) => gameId === id)?.name ?? id
  return (
    <section aria-labelledby="recent-wins" className="flex overflow-hidden rounded-2xl border border-line bg-surface">
      <h2
        id="recent-wins"
        className="flex shrink-0 items-center gap-2.5 border-line border-r px-3 font-semibold text-xs max-sm:w-26 sm:px-4"
      >
        <Icon name="trophy" size={18} className="text-gift" />
        {t('lobby.wins')}
      </h2>
      <ul
        aria-labelledby="recent-wins"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reachable with the keyboard
        tabIndex={0}
        className="flex min-w-0 overflow-x-auto -outline-offset-2 [scrollbar-width:none]"
      >
        {data.wins.map((win) => (
          <li
            key={`${win.date} ${win.name}`}
            className="flex shrink-0 items-center gap-2.5 border-line border-r px-3 py-2 last:border-0 sm:px-4"
          >
            <TilePicture gameId={win.gameId} className="h-10 w-8 rounded-sm" />
            <span className="grid whitespace-nowrap text-xs leading-4.5">
              <span>
                <strong className="font-semibold">{win.name}</strong>{' '}
                <span className="text-muted">{nameOf(win.gameId)}</span>
              </span>
              <span className="tabular-nums">
                <strong className="font-semibold text-up">{pesosText(win.payout)}</strong>{' '}
                <span className="text-muted">{t('lobby.times', { times: times.format(win.times) })}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

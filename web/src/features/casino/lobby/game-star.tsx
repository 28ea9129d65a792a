import type { CasinoGame } from '@momio/contract/casino'
import { Icon } from '@momio/ui/pictures/icon'
import { favourites, useIsFavouriteGame } from '../../../favourites/use-favourites.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** 44 px to the finger, 32 px to the eye; on the picture, so its colours are the same in both themes. */
export function GameStar({ game }: { readonly game: CasinoGame }) {
  const { t } = useTranslation('casino-games')
  const isFavourite = useIsFavouriteGame(game.gameId)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isFavourite}
      aria-label={t('star', { game: game.name })}
      onClick={() => favourites.toggle('games', game.gameId)}
      className="group/star absolute top-0.5 right-0.5 z-10 grid size-11 place-items-center"
    >
      <span
        className={`grid size-8 place-items-center rounded-full bg-black/55 transition-colors group-hover/star:bg-black/80 ${isFavourite ? 'text-[#ffc53d]' : 'text-white'}`}
      >
        <Icon name="star" size={16} fill={isFavourite ? 'currentColor' : 'none'} />
      </span>
    </button>
  )
}

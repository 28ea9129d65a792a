import { memo } from 'react'
import { favourites, useIsFavouriteMatch } from '../../favourites/use-favourites.ts'
import { useMatchesContext } from '../matches-context.ts'

interface FavouriteStarProps {
  readonly matchId: string
  readonly matchName: string
}

/** 44 px to the finger, 24 px to the eye. */
export const FavouriteStar = memo(function FavouriteStar({ matchId, matchName }: FavouriteStarProps) {
  const { t } = useMatchesContext()
  const isFavourite = useIsFavouriteMatch(matchId)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isFavourite}
      aria-label={t('favourites.star', { match: matchName })}
      onClick={() => favourites.toggle('matches', matchId)}
      className={`-m-2.5 grid size-11 place-items-center rounded-full transition-colors hover:text-text ${isFavourite ? 'text-gift' : 'text-line-strong'}`}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" width={16} height={16} className="stroke-current">
        <path
          d="m12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.7-5.3 2.7 1-5.8L3.5 9.7l5.9-.9z"
          fill={isFavourite ? 'currentColor' : 'none'}
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
})

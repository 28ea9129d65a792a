import { Icon } from '@momio/ui/pictures/icon'
import { useId } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'

const STARS = [1, 2, 3, 4, 5] as const

interface StarRatingProps {
  readonly value: number
  readonly onChange: (stars: number) => void
}

/** Radio buttons drawn as stars: arrow keys choose, a screen reader hears a group of five. */
export function StarRating({ value, onChange }: StarRatingProps) {
  const { t } = useTranslation('popups')
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('review.stars')}</legend>
      <div className="flex justify-center gap-1">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-12 place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={t('review.star', { count: star })}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Icon name="star" size={34} className={star <= value ? 'fill-money text-money' : 'text-line-strong'} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

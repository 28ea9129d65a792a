import { PLACES } from '@momio/domain/casino/roulette/places'
import { useTranslation } from '../../texts/use-translation.ts'
import type es from '../locales/es.json'

type Kind = keyof typeof es.places
const KINDS = ['straight', 'split', 'street', 'trio', 'corner', 'four', 'line', 'column', 'dozen'] as const

/** A place of the board in words: `split:8-11` is "Caballo 8 y 11". */
export function usePlaceName(): (place: string) => string {
  const { t } = useTranslation('casino-games')
  return (place) => {
    const [kind = '', rest = ''] = place.split(':')
    const known = KINDS.find((one) => one === kind)
    if (known) return t(`places.${known}`, { numbers: rest.replaceAll('-', ', ') })
    return t(`places.${kind as Kind}`)
  }
}

/** What a chip wins on the place, for one that was laid: 35 to 1 on a number. */
export function winsToOne(place: string): number {
  return 36 / (PLACES.get(place)?.length ?? 36) - 1
}

import { unitOf } from '@momio/domain/sport-unit'
import type { Text } from '@momio/ui/texts/text'

/** What the totals of these sports count: goals, points; plainly a total where they count different things. */
export function totalHead(t: Text<'matches'>, sportIds: readonly string[]): string {
  const [unit, ...others] = new Set(sportIds.map(unitOf))
  return unit !== undefined && others.length === 0 ? t(`totals.${unit}`) : t('columns.total')
}

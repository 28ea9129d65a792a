import { useTranslation } from '../texts/use-translation.ts'
import { filterNameKey } from './filter-look.ts'

export function useFilterName(): (filterId: string) => string {
  const { t } = useTranslation('casino-games')
  return (filterId) => {
    const key = filterNameKey(filterId)
    return key ? t(key) : filterId
  }
}

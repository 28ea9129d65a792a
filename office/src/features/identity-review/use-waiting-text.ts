import { useTranslation } from '../../texts/use-translation.ts'
import { waitingTime } from './waiting-time.ts'

export function useWaitingText(): (seconds: number) => string {
  const { t } = useTranslation('identity-review')
  return (seconds) => {
    const { unit, count } = waitingTime(seconds)
    return t(`time.${unit}`, { number: count })
  }
}

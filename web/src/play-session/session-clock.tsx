import { Icon } from '@momio/ui/pictures/icon'
import { useNow } from '@momio/ui/values/ticker'
import { useTranslation } from '../texts/use-translation.ts'
import { usePlaySession } from './play-session.ts'

type Place = 'header' | 'menu' | 'game'

/** The time since this session began; on phones the header has no room for it, so the menu shows it there. A game always shows it. */
export function SessionClock({ place }: { readonly place: Place }) {
  const known = usePlaySession()
  if (!known) return null
  return <Clock place={place} startedAtMs={known.startedAtMs} />
}

function Clock({ place, startedAtMs }: { readonly place: Place; readonly startedAtMs: number }) {
  const { t } = useTranslation('play-session')
  const now = useNow()
  const seconds = Math.max(0, Math.floor((now - startedAtMs) / 1000))
  const time = clockText(seconds)
  if (place === 'menu')
    return (
      <p className="flex items-center gap-1.5 pt-1 text-muted text-sm tabular-nums lg:hidden">
        <Icon name="clock" size={14} />
        {t('clockValue', { time })}
      </p>
    )
  return (
    <span
      role="timer"
      aria-label={t('clock')}
      title={t('clock')}
      className={`items-center gap-1.5 whitespace-nowrap px-1 text-muted text-sm tabular-nums ${place === 'game' ? 'flex' : 'hidden lg:flex'}`}
    >
      <Icon name="clock" size={14} />
      {time}
    </span>
  )
}

/** 0:07:05: hours are always there, so that nothing moves when the first one is full. */
function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

import { BONUS_TERMS } from '@momio/domain/promo/terms'
import { Icon } from '@momio/ui/pictures/icon'
import { formatMoney } from '@momio/ui/values/money'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '../preferences.ts'
import { useUser } from '../session/session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import type { PromoStanding } from './ask-standing.ts'
import { firstPlace, type Point, placeWithin, type Size } from './button-place.ts'
import { closing } from './closing.ts'
import { isButtonActive } from './promo-rules.ts'
import { usePromoStanding } from './promo-standing.ts'
import { useDrag } from './use-drag.ts'
import { usePromoWay } from './use-promo-way.ts'

/** Reminds whoever can still earn the gift; it can be moved out of the way, and closed for a while. */
export default function PromoButton() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isSignedIn = useUser() !== null
  const standing = usePromoStanding()
  const [isClosed, close] = useClosed()
  const isActive = isButtonActive({ isSignedIn, isEligible: standing?.isEligible ?? false, isClosed, path })
  return isActive && standing ? <Floating standing={standing} onClose={close} /> : null
}

function useClosed(): [boolean, () => void] {
  const [leftMs, setLeftMs] = useState(closing.leftMs)
  useEffect(() => {
    if (leftMs === 0) return
    const timer = setTimeout(() => setLeftMs(closing.leftMs()), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  return [
    leftMs > 0,
    () => {
      closing.close()
      setLeftMs(closing.leftMs())
    },
  ]
}

/** Where the player put it: it stays there from page to page. */
let chosen: Point | null = null

interface FloatingProps {
  readonly standing: PromoStanding
  readonly onClose: () => void
}

function Floating({ standing, onClose }: FloatingProps) {
  const { t } = useTranslation('promo')
  const hintId = useId()
  const amount = formatMoney(BONUS_TERMS.gift, useLocale(), { short: true })
  const gift = t('gift', { amount })
  const next = t(standing.isInProcess ? 'inProcess' : 'verify')
  const box = useRef<HTMLElement>(null)
  const [at, setAt] = useState<Point | null>(null)
  const go = usePromoWay('button')
  const move = (to: Point) => {
    chosen = placeWithin(to, screenSize(), sizeOf(box.current))
    setAt(chosen)
  }
  useLayoutEffect(() => {
    const place = () => {
      const [screen, own] = [screenSize(), sizeOf(box.current)]
      setAt(chosen ? placeWithin(chosen, screen, own) : firstPlace(screen, own))
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [])
  const { isTap, ...drag } = useDrag(at ?? { x: 0, y: 0 }, move)
  return (
    <aside
      ref={box}
      aria-label={gift}
      style={at ? { transform: `translate(${at.x}px, ${at.y}px)` } : { visibility: 'hidden' }}
      className="fixed top-0 left-0 z-30 w-52 rounded-2xl border border-gift/50 bg-raised shadow-lift print:hidden [:root:has([data-overlay][data-open])_&]:invisible"
    >
      <button
        type="button"
        {...drag}
        onClick={() => isTap() && void go()}
        aria-label={`${gift} ${next}`}
        aria-describedby={hintId}
        className="flex w-full cursor-grab touch-none select-none items-center gap-2.5 rounded-2xl px-3 pt-2.5 pr-9 text-left active:cursor-grabbing"
      >
        <Icon name="gift" size={26} className="shrink-0 text-gift" />
        <span className="grid">
          <strong className="font-bold text-gift text-sm">{gift}</strong>{' '}
          <span className="text-text text-xs leading-4">{next}</span>
        </span>
      </button>
      <span id={hintId} className="sr-only">
        {t('move')}
      </span>
      <Link
        to="/bono"
        className="ml-11.5 inline-flex min-h-8 items-center text-muted text-xs underline underline-offset-2 hover:text-text"
      >
        {t('terms')}
      </Link>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="-top-1 -right-1 absolute grid size-11 place-items-center rounded-full text-muted hover:text-text"
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  )
}

const screenSize = (): Size => ({ width: document.documentElement.clientWidth, height: window.innerHeight })

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 }
}

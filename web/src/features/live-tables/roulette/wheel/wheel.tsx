import { WHEEL } from '@momio/domain/casino/roulette/wheel'
import { useRef } from 'react'
import talavera from '../../../../casino-games/art/symbol-talavera.svg?url'
import { useFrames } from '../../../../live-table/use-frames.ts'
import bowl from '../art/wheel-bowl.svg?url'
import rotorArt from '../art/wheel-rotor.svg?url'
import { restingWheel, type Spin, spinningWheel, type WheelPicture } from './spin.ts'

interface WheelProps {
  /** Null while the ball lies where it fell last. */
  readonly spin: Spin | null
  readonly lastNumber: number | null
  readonly isStill: boolean
  readonly serverNow: () => number
}

/** Half of the width of the drawing, in its own units. */
const REACH = 102
/** Of the ball, as a part of the drawing's width. */
const BALL_WIDTH = 0.036

/** The wheel as everybody at the table sees it. Decoration: what it shows is said in words beside it. */
export function Wheel({ spin, lastNumber, isStill, serverNow }: WheelProps) {
  const rotor = useRef<HTMLImageElement>(null)
  const ball = useRef<HTMLSpanElement>(null)
  useFrames(() => {
    const picture = isStill ? stillWheel(spin, lastNumber) : movingWheel(spin, lastNumber, serverNow())
    if (rotor.current) rotor.current.style.transform = `rotate(${picture.rotor}deg)`
    if (ball.current) showBall(ball.current, picture)
  })
  return (
    <div
      aria-hidden="true"
      className="relative isolate grid place-items-center overflow-hidden bg-[#0d2621] p-1.5 md:p-4"
    >
      <span
        className="-z-10 absolute inset-0 opacity-[0.08] grayscale [background-size:76px_76px]"
        style={{ backgroundImage: `url("${talavera}")` }}
      />
      {/* The shadow of a box, painted once: a filter would be computed anew for each picture of the wheel. */}
      <div className="relative aspect-square w-full max-w-84 rounded-full shadow-[0_10px_24px_rgb(0_0_0/0.5)]">
        <img src={bowl} alt="" className="absolute inset-0 size-full" />
        <img ref={rotor} src={rotorArt} alt="" className="absolute inset-0 size-full will-change-transform" />
        <span
          ref={ball}
          data-ball={lastNumber ?? ''}
          className="absolute top-1/2 left-1/2 rounded-full bg-[radial-gradient(circle_at_35%_30%,#fff,#f3f6fa_50%,#aab6c4)] shadow-[0_1px_2px_rgb(0_0_0/0.6)] will-change-transform"
          style={{ width: `${100 * BALL_WIDTH}%`, height: `${100 * BALL_WIDTH}%` }}
        />
      </div>
    </div>
  )
}

function movingWheel(spin: Spin | null, lastNumber: number | null, now: number): WheelPicture {
  return spin ? spinningWheel(spin, now) : restingWheel(lastNumber, now)
}

/** Nothing turns: the zero stays on top, and the ball is only shown where it has fallen. */
function stillWheel(spin: Spin | null, lastNumber: number | null): WheelPicture {
  const number = spin ? (spin.landing?.number ?? null) : lastNumber
  return restingWheel(number !== null && WHEEL.includes(number) ? number : null, 0)
}

function showBall(ball: HTMLElement, picture: WheelPicture) {
  ball.hidden = picture.ball === null
  if (!picture.ball) return
  const { angle, radius } = picture.ball
  const turn = (angle * Math.PI) / 180
  // In widths of the ball itself, from where it stands in the middle: nothing has to be laid out while it runs.
  const away = radius / (2 * REACH * BALL_WIDTH)
  const x = 100 * (away * Math.sin(turn) - 0.5)
  const y = 100 * (-away * Math.cos(turn) - 0.5)
  ball.style.transform = `translate(${x.toFixed(2)}%, ${y.toFixed(2)}%)`
}

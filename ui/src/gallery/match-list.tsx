import { decimalOf, formatOdds, type OddsFormat, oddsFromDecimal } from '@momio/domain/odds'
import { useEffect, useState } from 'react'
import { Crest } from '../pictures/crest.tsx'
import { Icon } from '../pictures/icon.tsx'
import { SportIcon } from '../pictures/sport-icon.tsx'
import { OddsButton, type OddsMovement } from '../values/odds-button.tsx'

const MOVEMENT_MS = 900
const LABELS = { suspended: 'suspendido', up: 'subió', down: 'bajó' }
const HEADS = ['1', 'X', '2', 'Hándicap', 'Total']
const SIDES = [undefined, undefined, undefined, '-1.5', '+3.5']

interface GameRow {
  readonly clock: string
  readonly period: string
  readonly teams: readonly [string, string]
  readonly score: readonly [number, number]
  readonly prices: readonly number[]
  readonly suspended?: boolean
  readonly more: number
}

const GAMES: readonly GameRow[] = [
  {
    clock: '63:12',
    period: '2ª parte',
    teams: ['América', 'Toluca'],
    score: [2, 1],
    prices: [1.34, 5.1, 9.2, 2.15, 1.72],
    more: 214,
  },
  {
    clock: '41:05',
    period: '1ª parte',
    teams: ['Cruz Azul', 'Tigres'],
    score: [0, 0],
    prices: [2.45, 2.95, 3.25, 1.78, 2.04],
    more: 187,
  },
  {
    clock: '78:44',
    period: '2ª parte',
    teams: ['Pumas', 'Monterrey'],
    score: [1, 1],
    prices: [3.9, 1.88, 12.5, 1.95, 1.61],
    more: 96,
  },
  {
    clock: '12:30',
    period: '1ª parte',
    teams: ['Guadalajara', 'León'],
    score: [0, 1],
    prices: [2.1, 3.2, 3.4, 1.9, 1.9],
    suspended: true,
    more: 163,
  },
]

interface PriceProps {
  readonly game: GameRow
  readonly column: number
  readonly format: OddsFormat
  readonly corner?: boolean
}

/** A price that moves by itself, as the live store would move it. */
function MovingPrice({ game, column, format, corner }: PriceProps) {
  const [price, setPrice] = useState(() => oddsFromDecimal(game.prices[column] ?? 1))
  const [movement, setMovement] = useState<OddsMovement | null>(null)
  const [pressed, setPressed] = useState(game.clock === '41:05' && column === 0)
  useEffect(() => {
    if (game.suspended) return
    const timer = setInterval(
      () => {
        const step = Math.random() < 0.5 ? -1 : 1
        setPrice((now) => oddsFromDecimal(Math.max(1.01, decimalOf(now) + step * 0.05)))
        setMovement(step > 0 ? 'up' : 'down')
        setTimeout(() => setMovement(null), MOVEMENT_MS)
      },
      1500 + column * 900 + game.more * 7,
    )
    return () => clearInterval(timer)
  }, [game, column])
  return (
    <OddsButton
      name={`${HEADS[column]}, ${game.teams.join(' – ')}`}
      label={corner ? HEADS[column] : SIDES[column]}
      layout={corner ? 'corner' : 'row'}
      odds={formatOdds(price, format)}
      movement={movement}
      pressed={pressed}
      suspended={game.suspended ?? false}
      onPress={() => setPressed(!pressed)}
      labels={LABELS}
    />
  )
}

const GRID = 'lg:grid lg:grid-cols-[minmax(0,1fr)_repeat(3,4.5rem)_repeat(2,5.5rem)_3.5rem] lg:items-center lg:gap-1.5'

function More({ count }: { readonly count: number }) {
  return (
    <span className="flex items-center justify-end gap-0.5 text-xs font-semibold text-muted tabular-nums">
      +{count}
      <Icon name="chevron-right" size={14} />
    </span>
  )
}

export function MatchList({ format }: { readonly format: OddsFormat }) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <div className={`${GRID} border-line border-b px-4 py-3 text-xs font-semibold text-muted`}>
        <span className="flex min-w-0 items-center gap-2 text-sm text-text">
          <SportIcon sportId="sr:sport:1" className="text-muted" />
          <span className="truncate">México · Liga MX</span>
        </span>
        {HEADS.map((head) => (
          <span key={head} className="hidden text-center lg:block">
            {head}
          </span>
        ))}
      </div>
      {GAMES.map((game) => (
        <div key={game.clock} className={`${GRID} border-line px-4 py-3 not-last:border-b lg:py-2.5`}>
          <div className="grid min-w-0 grid-cols-[1fr_auto] items-center gap-x-2 gap-y-0.5 font-semibold lg:pr-2">
            <p className="col-span-2 text-xs tabular-nums">
              <span className="font-bold text-live">{game.clock}</span>{' '}
              <span className="font-normal text-muted">{game.period}</span>
            </p>
            {game.teams.map((team, side) => [
              <span key={team} className="flex min-w-0 items-center gap-2">
                <Crest name={team} />
                <span className="truncate">{team}</span>
              </span>,
              <span key={`${team}-score`} className="font-bold tabular-nums">
                {game.score[side]}
              </span>,
            ])}
          </div>
          <div className="mt-2.5 grid grid-cols-[repeat(3,minmax(0,1fr))_3.25rem] items-center gap-2 lg:hidden">
            {[0, 1, 2].map((column) => (
              <MovingPrice key={column} game={game} column={column} format={format} corner />
            ))}
            <More count={game.more} />
          </div>
          {HEADS.map((head, column) => (
            <div key={head} className="hidden lg:block">
              <MovingPrice game={game} column={column} format={format} />
            </div>
          ))}
          <div className="hidden lg:block">
            <More count={game.more} />
          </div>
        </div>
      ))}
    </div>
  )
}

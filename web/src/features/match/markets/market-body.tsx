import { useState } from 'react'
import { useLiveSource } from '../../../live/live-source.ts'
import { columnsOf } from './card-size.ts'
import { LineSelector } from './line-selector.tsx'
import { type CardLine, type MarketCard, mainLine, type PlayerRow } from './market-cards.ts'
import { useMatchView } from './match-view.ts'
import type { NamedOutcome } from './name-lines.ts'
import type { ScoreColumns } from './score-columns.ts'

/** The prices of a market, laid out as its kind asks. */
export function MarketBody({ card }: { readonly card: MarketCard }) {
  switch (card.kind) {
    case 'outcomes':
      return <Outcomes outcomes={card.outcomes} of={card.title} />
    case 'persons':
      return <Persons outcomes={card.outcomes} of={card.title} />
    case 'scores':
      return <Scores columns={card.columns} of={card.title} />
    case 'lines':
      return <Lines lines={card.lines} title={card.title} />
    case 'players':
      return <Players rows={card.rows} title={card.title} />
  }
}

/** Letters of a name that fit beside its price on a phone, by how many buttons share the row. */
const ROOM = { 1: 40, 2: 12, 3: 4 } as const
const COLUMNS = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const

interface OutcomesProps {
  readonly outcomes: readonly NamedOutcome[]
  readonly of: string
}

function Outcomes({ outcomes, of }: OutcomesProps) {
  const { Outcome } = useMatchView()
  const columns = columnsOf(outcomes)
  const isNarrow = outcomes.some(({ label }) => label.length > ROOM[columns])
  return (
    <div className={`grid gap-1.5 ${COLUMNS[columns]}`}>
      {outcomes.map((outcome) => (
        <Outcome key={outcome.key} outcome={outcome} of={of} narrow={isNarrow} />
      ))}
    </div>
  )
}

function Persons({ outcomes, of }: OutcomesProps) {
  const { Outcome } = useMatchView()
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-1.5">
      {outcomes.map((outcome) => (
        <Outcome key={outcome.key} outcome={outcome} of={of} />
      ))}
    </div>
  )
}

const SIDES = ['home', 'draw', 'away'] as const

/** Home wins, draws, away wins; sports without draws have two columns. */
function Scores({ columns, of }: { readonly columns: ScoreColumns<NamedOutcome>; readonly of: string }) {
  const { t, head, Outcome } = useMatchView()
  const names = { home: head.homeName, draw: t('outcome.draw'), away: head.awayName }
  const shown = SIDES.filter((side) => columns[side].length > 0)
  return (
    <div className="grid gap-1.5">
      <div className={`grid gap-1.5 ${shown.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}>
        {shown.map((side) => (
          <div key={side} className="grid content-start gap-1.5">
            <p className="truncate px-1 text-center text-muted text-xs">{names[side]}</p>
            {columns[side].map((outcome) => (
              <Outcome key={outcome.key} outcome={outcome} of={of} />
            ))}
          </div>
        ))}
      </div>
      {columns.rest.length > 0 && <Outcomes outcomes={columns.rest} of={of} />}
    </div>
  )
}

/** One line at a time; the one that is shown stays until it leaves the feed or the player takes another. */
function Lines({ lines, title }: { readonly lines: readonly CardLine[]; readonly title: string }) {
  const { prices } = useLiveSource().store
  const oddsOf = (key: string) => prices.getLine(key)?.odds ?? null
  const [shownId, setShownId] = useState(() => mainLine(lines, oddsOf)?.id)
  const shown = lines.find(({ id }) => id === shownId) ?? mainLine(lines, oddsOf)
  if (!shown) return null
  if (shown.id !== shownId) setShownId(shown.id)
  return (
    <>
      {lines.length > 1 && <LineSelector title={title} lines={lines} shownId={shown.id} onChoose={setShownId} />}
      <Outcomes outcomes={shown.outcomes} of={title} />
    </>
  )
}

/** Each player a row: the name to the left, the prices to the right. */
function Players({ rows, title }: { readonly rows: readonly PlayerRow[]; readonly title: string }) {
  const { Outcome } = useMatchView()
  return (
    <ul className="grid gap-1.5">
      {rows.map(({ id, player, outcomes }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] items-center gap-2">
          <span className="line-clamp-2 text-sm text-text leading-4">{player}</span>
          <span className={`grid gap-1.5 ${COLUMNS[columnsOf(outcomes)]}`}>
            {outcomes.map((outcome) => (
              <Outcome key={outcome.key} outcome={outcome} of={`${player}, ${title}`} narrow />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

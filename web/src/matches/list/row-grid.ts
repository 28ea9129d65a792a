import type { ListLayout } from './list-layout.ts'
import { setOf } from './shown-columns.ts'

/**
 * The card is the container: narrow, a match takes three lines; wider, it is one row under the column heads; from 780 px a
 * result list also has room for handicap and total, and below that a strip chooses which of the three it shows. Widths are
 * fixed, so that no price can move a column.
 */
export interface RowGrid {
  readonly header: string
  readonly heads: string
  readonly row: string
  readonly clock: string
  readonly star: string
  /** Of the two names and the two scores. */
  readonly teamLines: string
  /** Periods are left out where names and buttons need the room. */
  readonly periods: string
  readonly score: string
  readonly cells: string
}

const NARROW_ROW =
  "grid grid-cols-[minmax(0,1fr)_auto_3rem] items-center gap-2 px-3 [grid-template-areas:'clock_clock_star'_'teams_score_score'_'cells_cells_more']"
const NARROW_HEADER =
  "grid min-h-11 grid-cols-[minmax(0,1fr)_3rem] content-center items-center gap-x-2 px-3 [grid-template-areas:'title_title'_'cells_more']"
/** Clock, star, teams and score; the columns of prices follow. */
export const PLACES_BEFORE_PRICES = 4

// The star is drawn in the middle of a wider button: what is seen of it ends with the scores below.
const NARROW_STAR = 'justify-self-end -mr-1 [grid-area:star]'
const NARROW_CLOCK = 'flex min-w-0 items-center gap-2 [grid-area:clock]'

const ONE_LINE = {
  row: `${NARROW_ROW} @min-[540px]:grid-cols-[1.5rem_3.75rem_minmax(0,1fr)_auto_auto_2.75rem] @min-[540px]:px-4 @min-[540px]:[grid-template-areas:'star_clock_teams_score_cells_more']`,
  header: `${NARROW_HEADER} @min-[540px]:grid-cols-[minmax(0,1fr)_auto_2.75rem] @min-[540px]:px-4 @min-[540px]:[grid-template-areas:'title_cells_more']`,
  // The buttons of a narrow list carry 1, X and 2 themselves.
  heads: '@max-[540px]:hidden',
  clock: `${NARROW_CLOCK} @min-[540px]:flex-col @min-[540px]:items-start @min-[540px]:gap-0.5`,
  star: `${NARROW_STAR} @min-[540px]:mr-0 @min-[540px]:justify-self-center`,
  teamLines: '',
  periods: '@min-[540px]:@max-[780px]:hidden',
  score: '[grid-area:score] @min-[540px]:pr-2',
} as const

/** The buttons of both sides stand above each other, and each team beside its own. */
const TWO_LINES = {
  row: `${NARROW_ROW} @min-[640px]:grid-cols-[1.5rem_3.75rem_minmax(0,1fr)_auto_auto_2.75rem] @min-[640px]:px-4 @min-[640px]:[grid-template-areas:'star_clock_teams_score_cells_more']`,
  header: `${NARROW_HEADER} @max-[640px]:gap-y-1.5 @max-[640px]:pt-3 @max-[640px]:pb-2 @min-[640px]:grid-cols-[minmax(0,1fr)_auto_2.75rem] @min-[640px]:px-4 @min-[640px]:[grid-template-areas:'title_cells_more']`,
  heads: '',
  clock: `${NARROW_CLOCK} @min-[640px]:flex-col @min-[640px]:items-start @min-[640px]:gap-0.5`,
  star: `${NARROW_STAR} @min-[640px]:mr-0 @min-[640px]:justify-self-center`,
  teamLines: '@min-[640px]:gap-1.5 @min-[640px]:*:h-11 @min-[640px]:*:content-center',
  periods: '@min-[640px]:@max-[780px]:hidden',
  score: '[grid-area:score] @min-[640px]:pr-2',
} as const

const GRIDS: Readonly<Record<ListLayout['name'], RowGrid>> = {
  Market1x2: {
    ...ONE_LINE,
    cells:
      'grid grid-cols-3 items-center gap-1.5 [grid-area:cells] @min-[540px]:grid-cols-[repeat(3,4rem)] @min-[780px]:grid-cols-[repeat(3,4rem)_repeat(2,5.5rem)]',
  },
  Winner: {
    ...ONE_LINE,
    cells:
      'grid grid-cols-2 gap-1.5 [grid-area:cells] @min-[540px]:grid-cols-[repeat(2,5.25rem)] @min-[780px]:grid-cols-[repeat(2,7rem)]',
  },
  HandicapTotalWinner: {
    ...TWO_LINES,
    cells:
      'grid grid-cols-3 gap-1.5 [grid-area:cells] @min-[640px]:grid-cols-[repeat(3,5.25rem)] @min-[780px]:grid-cols-[repeat(3,6rem)]',
  },
}

export function rowGrid({ name }: ListLayout): RowGrid {
  return GRIDS[name]
}

interface ColumnClasses {
  /** Of the head and of the buttons. */
  readonly place: string
  /** How the buttons of one column stand to each other. */
  readonly cells: string
}

const EVERYWHERE: ColumnClasses = { place: 'grid', cells: '' }

/** The list says in `data-columns` which set of a result list a narrow card shows. */
const BY_STRIP = {
  result: {
    place:
      'grid group-data-[columns=handicap]/list:@max-[780px]:hidden group-data-[columns=total]/list:@max-[780px]:hidden',
    cells: '',
  },
  handicap: {
    place:
      'hidden @min-[780px]:grid group-data-[columns=handicap]/list:grid group-data-[columns=handicap]/list:@max-[780px]:col-span-3',
    cells: '@max-[780px]:grid-cols-2',
  },
  total: {
    place:
      'hidden @min-[780px]:grid group-data-[columns=total]/list:grid group-data-[columns=total]/list:@max-[780px]:col-span-3',
    cells: '@max-[780px]:grid-cols-2',
  },
} as const satisfies Record<string, ColumnClasses>

export function columnClasses({ name, columns }: ListLayout, index: number): ColumnClasses {
  if (name !== 'Market1x2') return EVERYWHERE
  const column = columns[index]
  return BY_STRIP[column ? setOf(column) : 'result']
}

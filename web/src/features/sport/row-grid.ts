import type { ListLayout } from './list-layout.ts'

/**
 * The card is the container: narrow, a match takes three lines; wider, it is one row under the column heads; from 740 px a
 * result list also has room for handicap and total. Widths are fixed, so that no price can move a column.
 */
export interface RowGrid {
  readonly header: string
  readonly heads: string
  readonly row: string
  readonly clock: string
  /** Of the two names and the two scores. */
  readonly teamLines: string
  /** Periods are left out where names and buttons need the room. */
  readonly periods: string
  readonly cells: string
}

const NARROW_ROW =
  "grid grid-cols-[minmax(0,1fr)_auto_3rem] items-center gap-2 px-3 [grid-template-areas:'clock_clock_clock'_'teams_score_score'_'cells_cells_more']"
const NARROW_HEADER =
  "grid min-h-11 grid-cols-[minmax(0,1fr)_3rem] content-center items-center gap-x-2 px-3 [grid-template-areas:'title_title'_'cells_more']"
const NARROW_CLOCK = 'flex min-w-0 items-center gap-2 [grid-area:clock]'

const ONE_LINE = {
  row: `${NARROW_ROW} @min-[540px]:grid-cols-[3.75rem_minmax(0,1fr)_auto_auto_3rem] @min-[540px]:gap-x-3 @min-[540px]:px-4 @min-[540px]:[grid-template-areas:'clock_teams_score_cells_more']`,
  header: `${NARROW_HEADER} @min-[540px]:grid-cols-[minmax(0,1fr)_auto_3rem] @min-[540px]:gap-x-3 @min-[540px]:px-4 @min-[540px]:[grid-template-areas:'title_cells_more']`,
  // The buttons of a narrow list carry 1, X and 2 themselves.
  heads: '@max-[540px]:hidden',
  clock: `${NARROW_CLOCK} @min-[540px]:flex-col @min-[540px]:items-start @min-[540px]:gap-0.5`,
  teamLines: '',
  periods: '@min-[540px]:@max-[740px]:hidden',
} as const

/** The buttons of both sides stand above each other, and each team beside its own. */
const TWO_LINES = {
  row: `${NARROW_ROW} @min-[640px]:grid-cols-[3.75rem_minmax(0,1fr)_auto_auto_3rem] @min-[640px]:gap-x-3 @min-[640px]:px-4 @min-[640px]:[grid-template-areas:'clock_teams_score_cells_more']`,
  header: `${NARROW_HEADER} @max-[640px]:gap-y-1.5 @max-[640px]:pt-3 @max-[640px]:pb-2 @min-[640px]:grid-cols-[minmax(0,1fr)_auto_3rem] @min-[640px]:gap-x-3 @min-[640px]:px-4 @min-[640px]:[grid-template-areas:'title_cells_more']`,
  heads: '',
  clock: `${NARROW_CLOCK} @min-[640px]:flex-col @min-[640px]:items-start @min-[640px]:gap-0.5`,
  teamLines: '@min-[640px]:gap-1.5 @min-[640px]:*:h-11 @min-[640px]:*:content-center',
  periods: '@min-[640px]:@max-[740px]:hidden',
} as const

const GRIDS: Readonly<Record<ListLayout['name'], RowGrid>> = {
  Market1x2: {
    ...ONE_LINE,
    cells:
      'grid grid-cols-3 gap-1.5 [grid-area:cells] @min-[540px]:grid-cols-[repeat(3,4rem)] @min-[740px]:grid-cols-[repeat(3,4.25rem)_repeat(2,5.75rem)]',
  },
  Winner: {
    ...ONE_LINE,
    cells:
      'grid grid-cols-2 gap-1.5 [grid-area:cells] @min-[540px]:grid-cols-[repeat(2,5.25rem)] @min-[740px]:grid-cols-[repeat(2,7rem)]',
  },
  HandicapTotalWinner: {
    ...TWO_LINES,
    cells:
      'grid grid-cols-3 gap-1.5 [grid-area:cells] @min-[640px]:grid-cols-[repeat(3,5.25rem)] @min-[740px]:grid-cols-[repeat(3,6.5rem)]',
  },
}

export function rowGrid({ name }: ListLayout): RowGrid {
  return GRIDS[name]
}

/** Handicap and total of a result list are hidden where they have no room. */
export function columnClass({ name }: ListLayout, index: number): string {
  return name === 'Market1x2' && index >= 3 ? 'hidden @min-[740px]:grid' : 'grid'
}

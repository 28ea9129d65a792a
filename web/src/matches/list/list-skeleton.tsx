import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useMatchesContext } from '../matches-context.ts'
import { listLayout } from './list-layout.ts'
import { columnClasses, rowGrid } from './row-grid.ts'

const LAYOUT = listLayout('sr:sport:1')
const GRID = rowGrid(LAYOUT)
const CARDS = ['first', 'second', 'third'] as const
const ROWS = ['first', 'second', 'third'] as const
const CHIPS = ['first', 'second', 'third'] as const

/** The shape of the list before it is there; says once that it is loading. */
export function ListSkeleton() {
  const { t } = useMatchesContext()
  return (
    <div aria-busy="true" className="grid animate-breathe gap-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex gap-2 py-2">
        {CHIPS.map((chip) => (
          <Skeleton still key={chip} shape="block" className="!h-9 w-28 !rounded-full" />
        ))}
      </div>
      {CARDS.map((card) => (
        <div key={card} className="@container overflow-hidden rounded-2xl border border-line bg-surface">
          <div className={GRID.header}>
            <Skeleton still className="w-40 [grid-area:title]" />
          </div>
          {ROWS.map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      ))}
    </div>
  )
}

function SkeletonRow() {
  return (
    <div className={`${GRID.row} border-line border-t py-2.5`}>
      <Skeleton still className="w-12 [grid-area:clock]" />
      <Skeleton still lines={2} className="max-w-44 [grid-area:teams]" />
      <div className={GRID.cells}>
        {LAYOUT.columns.map(({ head }, index) => (
          <Skeleton still key={head} shape="block" className={columnClasses(LAYOUT, index).place} />
        ))}
      </div>
    </div>
  )
}

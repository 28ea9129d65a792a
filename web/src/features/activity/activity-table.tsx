import type { ActivityRow } from '@momio/contract/statement'
import { type Column, Table } from '@momio/ui/values/table'
import { usePesosText } from '../../amount/pesos-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'

const FIGURES = ['deposits', 'withdrawals', 'stakes', 'winnings', 'net'] as const

interface ActivityTableProps {
  readonly rows: readonly ActivityRow[]
  readonly dayText: (day: string) => string
}

/** The same figures for whoever reads them rather than looks at them; periods without movements are left out. */
export function ActivityTable({ rows, dayText }: ActivityTableProps) {
  const { t } = useTranslation('activity')
  const pesosText = usePesosText()
  const columns: Column<ActivityRow>[] = [
    { key: 'start', header: t('period'), primary: true, cell: ({ start }) => dayText(start) },
    ...FIGURES.map((name) => ({
      key: name,
      header: t(name),
      align: 'end' as const,
      cell: (row: ActivityRow) => pesosText(row[name], { signed: name === 'net' }),
    })),
  ]
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={rows.filter((row) => FIGURES.some((name) => row[name] !== 0))}
      rowKey={({ start }) => start}
    />
  )
}

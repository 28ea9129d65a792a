import type { ActivityShare } from '@momio/contract/statement'
import { type Column, Table } from '@momio/ui/values/table'
import { usePesosText } from '../../amount/pesos-text.ts'
import { sportNameKey } from '../../live/words/sport-name.ts'
import { useTranslation } from '../../texts/use-translation.ts'

const FIGURES = ['stakes', 'winnings', 'net'] as const

/** What was played, by sport; a ticket of several sports is counted once, apart. */
export function ShareTable({ shares }: { readonly shares: readonly ActivityShare[] }) {
  const { t } = useTranslation('activity')
  const { t: matchText } = useTranslation('matches')
  const pesosText = usePesosText()
  const nameOf = ({ kind, id }: ActivityShare) => {
    if (kind === 'game') return t('casino')
    return id === null ? t('several') : matchText(sportNameKey(id))
  }
  const columns: Column<ActivityShare>[] = [
    { key: 'name', header: t('sport'), primary: true, cell: nameOf },
    ...FIGURES.map((name) => ({
      key: name,
      header: t(name),
      align: 'end' as const,
      cell: (share: ActivityShare) => pesosText(share[name], { signed: name === 'net' }),
    })),
  ]
  return (
    <Table
      caption={t('bySport')}
      captionVisible
      columns={columns}
      rows={shares}
      rowKey={({ kind, id }) => `${kind} ${id}`}
    />
  )
}

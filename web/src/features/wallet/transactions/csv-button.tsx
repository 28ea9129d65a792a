import type { walletStatementCsv } from '@momio/contract/statement'
import { Button } from '@momio/ui/controls/button'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import type { DateRange } from '../../../date-range/date-range.ts'
import { STATEMENT_CSV } from '../calls.ts'
import { useRefusalText } from '../refusal-text.ts'

/** Spreadsheets read accents right only behind it; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF'

export function CsvButton({ dates }: { readonly dates: Partial<DateRange> }) {
  const { t } = useTranslation('transactions')
  const refusalText = useRefusalText()
  const download = useMutation({
    mutationFn: () => api.call<typeof walletStatementCsv>(STATEMENT_CSV, { query: dates }),
    onSuccess: (csv) => save(csv, fileName(t('csv.name'), dates)),
    onError: (error) => showToast({ title: t('csv.failed'), description: refusalText(error), tone: 'error' }),
  })
  return (
    <Button
      variant="secondary"
      icon="download"
      loading={download.isPending}
      onClick={() => download.mutate()}
      className="h-12! max-sm:w-full"
    >
      {t('csv.download')}
    </Button>
  )
}

function fileName(name: string, { initialDate, finalDate }: Partial<DateRange>): string {
  return initialDate ? `${name}-${initialDate}-${finalDate}.csv` : `${name}.csv`
}

/** The call carries the session's token, so the browser cannot simply follow a link to it. */
function save(csv: string, name: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

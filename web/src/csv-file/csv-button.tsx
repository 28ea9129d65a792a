import { Button } from '@momio/ui/controls/button'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation } from '@tanstack/react-query'
import type { DateRange } from '../date-range/date-range.ts'
import { useCommonRefusalText } from '../refusals/common-refusal-text.ts'
import { withSupportAddress } from '../support/names-support.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Spreadsheets read accents right only behind it; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF'

interface CsvButtonProps {
  /** Asks the server for the file. */
  readonly load: () => Promise<string>
  /** Of the file, without its dates and its ending. */
  readonly name: string
  readonly dates: Partial<DateRange>
}

export function CsvButton({ load, name, dates }: CsvButtonProps) {
  const { t } = useTranslation('csv-file')
  const refusalText = useCommonRefusalText()
  const download = useMutation({
    mutationFn: load,
    onSuccess: (csv) => save(csv, fileName(name, dates)),
    onError: (error) =>
      showToast({ title: t('failed'), description: withSupportAddress(refusalText(error)), tone: 'error' }),
  })
  return (
    <Button
      variant="secondary"
      icon="download"
      loading={download.isPending}
      onClick={() => download.mutate()}
      className="h-12! max-sm:w-full"
    >
      {t('download')}
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

import type { Transaction } from '@momio/contract/wallet'
import { TRANSACTION_TYPE } from '@momio/contract/wallet-codes'
import { Icon } from '@momio/ui/pictures/icon'
import { DateTime } from '@momio/ui/values/date-time'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { sourceLook } from '../transaction-look.ts'
import { StatusBadge } from './status-badge.tsx'

export function MovementRow({
  transaction,
  onOpen,
}: {
  readonly transaction: Transaction
  readonly onOpen: () => void
}) {
  const { t } = useTranslation('wallet')
  const pesosText = usePesosText()
  const locale = useLocale()
  const { type, status, source, amount, date } = transaction
  const { text, icon } = sourceLook(source)
  const out = type === TRANSACTION_TYPE.withdrawal
  return (
    <li className="border-line border-t first:border-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-17 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-odds"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-odds text-muted">
          <Icon name={icon} />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-semibold">
            {t(out ? 'types.withdrawal' : 'types.deposit')} · {t(`sources.${text}`)}
          </span>
          <span className="text-muted text-xs">
            <DateTime value={date} locale={locale} className="whitespace-normal!" />
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1">
          <span className={`font-semibold text-base tabular-nums ${status < 0 ? 'text-muted line-through' : ''}`}>
            {pesosText(out ? -amount : amount, { signed: true })}
          </span>
          <StatusBadge status={status} />
        </span>
        <Icon name="chevron-right" size={18} className="text-muted max-sm:hidden" />
      </button>
    </li>
  )
}

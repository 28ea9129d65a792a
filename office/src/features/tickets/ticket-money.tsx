import type { ResponseOf } from '@momio/contract/call'
import type { staffTicket } from '@momio/contract/staff-betting'
import { Panel } from '../../panel/panel.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'

export function TicketMoney({ entries }: { readonly entries: ResponseOf<typeof staffTicket>['entries'] }) {
  const { t } = useTranslation('tickets')
  return (
    <Panel title={t('money')}>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{t('money')}</caption>
          <thead>
            <tr className="border-line border-t text-muted text-xs">
              {[t('at'), t('movement'), t('account')].map((header) => (
                <th key={header} scope="col" className="px-2 py-2 sm:px-4 text-left font-medium">
                  {header}
                </th>
              ))}
              <th scope="col" className="px-2 py-2 sm:px-4 text-right font-medium">
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ at, kind, account, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
              <tr key={index} className="border-line border-t">
                <td className="px-2 py-2 sm:px-4">
                  <Moment at={at} />
                </td>
                <td className="px-2 py-2 sm:px-4">{kind}</td>
                <td className="px-2 py-2 sm:px-4">{account}</td>
                <td className="px-2 py-2 sm:px-4 text-right">
                  <Pesos amount={amount} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

import { usePesosText } from '../../../amount/pesos-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CopyRow } from '../copy-row.tsx'
import type { BegunSpei } from './begun-deposits.ts'

/** In groups, as banks print it: bank, place, account, check digit. */
const groupedClabe = (clabe: string) => clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4')

export function SpeiTransfer({ begun }: { readonly begun: BegunSpei }) {
  const { t } = useTranslation('deposit')
  const pesosText = usePesosText()
  const { clabe, beneficiary, bankName, reference, amount } = begun
  return (
    <>
      <div>
        <h2 className="font-display font-semibold text-lg">{t('spei.title')}</h2>
        <p className="text-muted">{t('spei.text')}</p>
      </div>
      <dl className="rounded-xl border border-line bg-field px-4 py-1">
        <CopyRow strong label={t('spei.clabe')} value={groupedClabe(clabe)} copied={clabe} />
        <CopyRow strong label={t('spei.amount')} value={pesosText(amount)} copied={amount.toFixed(2)} />
        <CopyRow strong label={t('spei.reference')} value={reference} />
        <CopyRow label={t('spei.beneficiary')} value={beneficiary} />
        <CopyRow label={t('spei.bank')} value={bankName} />
      </dl>
      <ol className="grid list-decimal gap-1.5 pl-5 text-muted marker:font-semibold">
        <li>{t('spei.step1')}</li>
        <li>{t('spei.step2')}</li>
        <li>{t('spei.step3')}</li>
      </ol>
    </>
  )
}

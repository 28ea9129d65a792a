import { Button } from '@momio/ui/controls/button'
import { Logo } from '@momio/ui/pictures/logo'
import { Countdown } from '@momio/ui/values/countdown'
import { DateTime } from '@momio/ui/values/date-time'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CopyRow } from '../copy-row.tsx'
import { BarCode } from './bar-code.tsx'
import type { BegunOxxo } from './begun-deposits.ts'
import '../../../player-screen/prints-alone.css'

/** Printed, it is a sheet of its own: the site around it stays off the paper. */
export function OxxoSlip({ begun }: { readonly begun: BegunOxxo }) {
  const { t } = useTranslation('deposit')
  const pesosText = usePesosText()
  const locale = useLocale()
  const { reference, barcode, amount, expiresAt } = begun
  const expiresMs = Date.parse(expiresAt)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-display font-semibold text-lg">{t('oxxo.title')}</h2>
          <p className="text-muted print:hidden">{t('oxxo.text')}</p>
        </div>
        <p className="grid rounded-lg bg-odds px-3.5 py-2 text-right print:hidden">
          <span className="text-muted text-xs">{t('oxxo.left')}</span>
          <Countdown untilMs={expiresMs} label={t('oxxo.left')} className="font-bold font-display text-lg" />
        </p>
      </div>
      <div className="prints-alone grid gap-4 rounded-xl border border-line bg-white p-4 text-black">
        <div className="hidden items-center justify-between print:flex">
          <Logo name={t('oxxo.payee')} size={28} />
        </div>
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-neutral-600 text-sm">{t('oxxo.total')}</span>
          <strong className="font-display text-2xl tabular-nums">{pesosText(amount)}</strong>
        </p>
        <BarCode text={barcode} label={t('oxxo.barcode', { reference })} />
        <p className="text-center font-semibold text-base tabular-nums tracking-wider">{groupsOfFour(reference)}</p>
        <p className="text-center text-neutral-600 text-xs">
          {t('oxxo.expires')} <DateTime value={expiresMs} locale={locale} />
        </p>
      </div>
      <dl className="rounded-xl border border-line bg-field px-4 py-1 print:hidden">
        <CopyRow label={t('oxxo.reference')} value={groupsOfFour(reference)} copied={reference} />
      </dl>
      <ol className="grid list-decimal gap-1.5 pl-5 text-muted marker:font-semibold print:text-black">
        <li>{t('oxxo.step1')}</li>
        <li>{t('oxxo.step2')}</li>
        <li>{t('oxxo.step3')}</li>
      </ol>
      <Button variant="primary" icon="document" onClick={() => window.print()} className="print:hidden">
        {t('oxxo.print')}
      </Button>
    </>
  )
}

const groupsOfFour = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ')

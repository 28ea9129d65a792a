import type { BankAccount } from '@momio/contract/wallet'
import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from '../../../texts/use-translation.ts'

interface AccountChoiceProps {
  readonly accounts: readonly BankAccount[]
  readonly field: UseFormRegisterReturn
  readonly onAdd: () => void
}

export function AccountChoice({ accounts, field, onAdd }: AccountChoiceProps) {
  const { t } = useTranslation('withdrawal')
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-semibold">{t('accounts')}</legend>
      {accounts.map(({ id, bankName, clabe, alias, holderName }) => (
        <label
          key={id}
          className="flex cursor-pointer items-center gap-3 rounded-xl border border-line bg-field p-3.5 transition-colors hover:bg-odds has-checked:border-accent has-checked:bg-accent/8 has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input {...field} type="radio" value={id} className="size-5 shrink-0 accent-accent" />
          <span className="grid min-w-0 flex-1">
            <span className="truncate font-semibold">{alias || bankName}</span>
            <span className="truncate text-muted text-xs">{alias ? `${bankName} · ${holderName}` : holderName}</span>
          </span>
          <span className="whitespace-nowrap font-semibold tabular-nums">{clabe}</span>
          <Icon name="bank" className="text-muted max-sm:hidden" />
        </label>
      ))}
      <Button variant="ghost" icon="plus" onClick={onAdd} className="justify-self-start">
        {t('add.open')}
      </Button>
    </fieldset>
  )
}

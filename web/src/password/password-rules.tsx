import { newPasswordSchema, PASSWORD_TEXT } from '@momio/contract/password'
import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../texts/use-translation.ts'

const RULES = ['length', 'uppercase', 'lowercase', 'number'] as const satisfies (keyof typeof PASSWORD_TEXT)[]

/** Each rule is ticked off while the password is typed, by the schema that decides in the end. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation('password')
  const broken = newPasswordSchema.safeParse(password).error?.issues.map((issue) => issue.message) ?? []
  return (
    <ul aria-label={t('rules')} className="grid grid-cols-2 gap-x-3 gap-y-1.5">
      {RULES.map((rule) => {
        const kept = !broken.includes(PASSWORD_TEXT[rule])
        return (
          <li key={rule} className={`flex items-center gap-1.5 text-xs ${kept ? 'text-up' : 'text-muted'}`}>
            <span
              className={`grid size-4 shrink-0 place-items-center rounded-full border transition-colors ${
                kept ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong'
              }`}
            >
              {kept && <Icon name="check" size={12} strokeWidth={3} />}
            </span>
            {t(`rule.${rule}`)}
            {kept && <span className="sr-only">{t('kept')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

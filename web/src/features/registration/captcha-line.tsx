import { Icon } from '@momio/ui/pictures/icon'
import type { Captcha } from '../../captcha/use-captcha.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** Says what the check is doing; the player has nothing to do for it unless it fails. */
export function CaptchaLine({ captcha }: { readonly captcha: Captcha }) {
  const { t } = useTranslation('registration')
  const { state, renew } = captcha
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-field px-3.5">
      {state === 'solved' && (
        <span className="grid size-5 place-items-center rounded-full bg-accent text-accent-ink">
          <Icon name="check" size={14} strokeWidth={3} />
        </span>
      )}
      {state === 'failed' && <Icon name="warning" className="text-live" />}
      {(state === 'idle' || state === 'solving') && (
        <span
          aria-hidden="true"
          className="size-5 animate-spin-slow rounded-full border-2 border-accent border-t-transparent"
        />
      )}
      <p role="status" className="flex-1 text-muted text-sm">
        {t(`captcha.${state === 'idle' ? 'solving' : state}`)}
      </p>
      {state === 'failed' && (
        <button type="button" onClick={renew} className="h-11 px-1 font-semibold text-accent text-sm">
          {t('captcha.retry')}
        </button>
      )}
    </div>
  )
}

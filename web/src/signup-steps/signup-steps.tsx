import { Stepper } from '@momio/ui/controls/stepper'
import { useTranslation } from '../texts/use-translation.ts'

const STEPS = ['personal', 'user', 'verification', 'success'] as const

/** The way from the first field to the gift, over three screens; it is drawn the same on each. */
export function SignupSteps({ current }: { readonly current: (typeof STEPS)[number] }) {
  const { t } = useTranslation('signup-steps')
  return (
    <Stepper
      label={t('label')}
      steps={STEPS.map((step) => t(step))}
      current={current === 'success' ? STEPS.length : STEPS.indexOf(current)}
      doneLabel={t('done')}
    />
  )
}

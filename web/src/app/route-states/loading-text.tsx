import { useMachine } from '@xstate/react'
import { useTranslation } from '../../texts/use-translation.ts'
import { loadingTextMachine } from './loading-text-machine.ts'

const TEXTS = ['loadingTexts.1', 'loadingTexts.2', 'loadingTexts.3', 'loadingTexts.4'] as const

export default function LoadingText() {
  const { t } = useTranslation('shell')
  const [snapshot] = useMachine(loadingTextMachine, { input: { count: TEXTS.length } })
  return (
    <p role="status" className="text-center text-base text-muted">
      {t(TEXTS[snapshot.context.text - 1] ?? TEXTS[0])}
    </p>
  )
}

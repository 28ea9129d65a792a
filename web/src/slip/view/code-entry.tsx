import { Button } from '@momio/ui/controls/button'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { withTexts } from '../../loading/with-texts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { isCodeFieldOpen } from '../code-field.ts'

/** Fetched when it is opened: the first view shows only its button. */
const CodeForm = lazyPart(() => withTexts(import('./code-form.tsx'), 'slip'))

/** The way into an empty slip for whoever was told a code. */
export function CodeEntry() {
  const { t } = useTranslation('shell')
  const isOpen = useSyncExternalStore(isCodeFieldOpen.subscribe, isCodeFieldOpen.get)
  return (
    <div className="grid px-4 pb-3">
      <Button
        variant="ghost"
        className="text-accent!"
        aria-expanded={isOpen}
        onClick={() => isCodeFieldOpen.set(!isOpen)}
      >
        {t('slip.code')}
      </Button>
      {isOpen && (
        <Suspense fallback={<div className="h-42" />}>
          <CodeForm />
        </Suspense>
      )}
    </div>
  )
}

import { Button, IconButton } from '@momio/ui/controls/button'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { sharedAddress, sharing } from './sharing.ts'

/** The code and the way to pass it on. */
export function SharedCode() {
  const code = useSyncExternalStore(sharing.code.subscribe, sharing.code.get)
  return code ? <Code key={code} code={code} /> : null
}

function Code({ code }: { readonly code: string }) {
  const { t } = useTranslation('slip')
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const copy = () =>
    navigator.clipboard.writeText(sharedAddress(code)).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <div role="status" className="mx-4 my-1.5 grid gap-2 rounded-xl border border-line bg-bg p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-muted text-xs">
          {t('share.code')}
          <strong className="block font-display text-lg text-text tracking-widest">{code}</strong>
        </p>
        <IconButton icon="close" label={t('share.hide')} onClick={() => sharing.code.set(null)} />
      </div>
      <Button variant="secondary" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(`share.${state}`)}
      </Button>
      {/* Where the browser does not let a page copy, it is copied by hand. */}
      {state === 'failed' && <p className="select-all break-all text-xs">{sharedAddress(code)}</p>}
    </div>
  )
}

import { Dialog } from '@momio/ui/overlays/dialog'
import { useTranslation } from '../../../texts/use-translation.ts'
import { usePopupTexts } from './use-popup-texts.ts'

/** What each key does, in the order of how often it is of use. */
const KEYS = [
  ['search', ['slash']],
  ['move', ['left', 'up', 'down', 'right']],
  ['pick', ['enter', 'space']],
  ['ends', ['home', 'end']],
  ['tableEnds', ['ctrlHome', 'ctrlEnd']],
  ['close', ['escape']],
  ['help', ['question']],
] as const

export default function KeysPopup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('popups')
  const textsLoaded = usePopupTexts(onClose)
  return (
    <Dialog
      open={textsLoaded}
      onOpenChange={onClose}
      size="md"
      title={t('keys.title')}
      description={t('keys.text')}
      closeLabel={t('close')}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        {KEYS.map(([action, keys]) => (
          <div key={action} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-8 min-w-8 place-items-center whitespace-nowrap rounded-md border border-line-strong bg-odds px-2 font-semibold font-sans text-xs"
                >
                  {t(`keys.names.${key}`)}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.actions.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

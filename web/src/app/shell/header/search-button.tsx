import { IconButton } from '@momio/ui/controls/button'
import { useCallback, useState } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'
import { usePageKey } from '../page-key.ts'

const SearchPanel = lazyPart(() => withTexts(import('../../../features/search/search-panel.tsx'), 'search', 'matches'))

export function SearchButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = useCallback(() => {
    setWanted(true)
    setOpen(true)
  }, [])
  usePageKey('/', show)
  return (
    <>
      <IconButton
        icon="search"
        label={t('header.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={show}
      />
      {wanted && (
        <OptionalPart name="search">
          <SearchPanel open={open} onOpenChange={setOpen} />
        </OptionalPart>
      )}
    </>
  )
}

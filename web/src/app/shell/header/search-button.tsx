import { IconButton } from '@momio/ui/controls/button'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionalPart } from '../../loading/optional-part.tsx'
import { withTexts } from '../../loading/with-texts.ts'

const SearchPanel = lazy(() => withTexts(import('../../search/search-panel.tsx'), 'search'))

export function SearchButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton icon="search" label={t('header.search')} aria-haspopup="dialog" onClick={show} />
      {wanted && (
        <OptionalPart name="search">
          <SearchPanel open={open} onOpenChange={setOpen} />
        </OptionalPart>
      )}
    </>
  )
}

import { Dialog } from '@momio/ui/overlays/dialog'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { SearchBox } from './search-box.tsx'

interface SearchPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export default function SearchPanel({ open, onOpenChange }: SearchPanelProps) {
  const { t } = useTranslation('search')
  const [term, setTerm] = useState('')
  useEffect(() => {
    if (!open) setTerm('')
  }, [open])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="md" tall title={t('title')} closeLabel={t('close')}>
      <SearchBox term={term} type="all" onTerm={setTerm} onOpen={() => onOpenChange(false)} />
    </Dialog>
  )
}

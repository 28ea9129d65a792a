import { QrCode as Drawing } from '@momio/ui/pictures/qr-code'
import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { qrLink } from './qr-link.ts'

/** On a desk the telephone is at hand, and its camera is the better one. */
export default function QrCode() {
  const { t } = useTranslation('face-modal')
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    void qrLink(api).then((url) => {
      if (!left) setLink(url)
    })
    return () => {
      left = true
    }
  }, [])
  if (link === null) return null
  return (
    <figure className="hidden justify-items-center gap-2 rounded-xl bg-odds p-4 lg:grid">
      <Drawing text={link} label={t('qr.label')} />
      <figcaption className="text-center text-muted text-sm">{t('qr.text')}</figcaption>
    </figure>
  )
}

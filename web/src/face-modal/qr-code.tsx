import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { api } from '../api/api.ts'
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
  const { data, size } = encode(link, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <figure className="hidden justify-items-center gap-2 rounded-xl bg-odds p-4 lg:grid">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="size-40 rounded-lg bg-white"
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('qr.label')}
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="text-center text-muted text-sm">{t('qr.text')}</figcaption>
    </figure>
  )
}

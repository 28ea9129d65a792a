import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useEffect, useState } from 'react'

/** Fetched with the first slip: it is larger than all of the wallet. */
async function drawCode128(text: string): Promise<string> {
  const { toSVG } = await import('bwip-js/browser')
  return toSVG({ bcid: 'code128', text, height: 16, includetext: false })
}

/** An image of its own document, so that its colours stay black on white whatever the theme. */
export function BarCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let shown = true
    // Without it the number below can still be typed at the till.
    drawCode128(text).then(
      (svg) => shown && setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`),
      () => {},
    )
    return () => {
      shown = false
    }
  }, [text])
  if (!source) return <Skeleton shape="block" className="h-20" />
  return <img src={source} alt={label} className="h-20 w-full object-contain" />
}

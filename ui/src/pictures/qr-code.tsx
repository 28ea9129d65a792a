import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  /** Spoken name. */
  readonly label: string
}

/** Black on white in both themes: cameras read nothing else as surely. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-40 rounded-lg bg-white"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

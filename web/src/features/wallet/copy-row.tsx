import { CopyButton } from '../../clipboard/copy-button.tsx'

interface CopyRowProps {
  readonly label: string
  readonly value: string
  /** What goes to the clipboard where it differs from what is read. */
  readonly copied?: string
  readonly strong?: boolean
}

/** One value of an instruction, and the button that copies it. */
export function CopyRow({ label, value, copied = value, strong = false }: CopyRowProps) {
  return (
    <div className="border-line border-t py-2 first:border-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd
        className={`flex items-center gap-2 tabular-nums ${strong ? 'font-bold font-display text-lg' : 'font-semibold text-base'}`}
      >
        <span className="min-w-0 flex-1 break-words">{value}</span>
        <CopyButton label={label} value={copied} className="-my-2" />
      </dd>
    </div>
  )
}

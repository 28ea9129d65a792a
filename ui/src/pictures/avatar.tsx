import { cx } from '../class-names.ts'

export interface AvatarProps {
  readonly initials: string
  readonly size?: number
  readonly className?: string
}

export function Avatar({ initials, size = 36, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full bg-odds-hover font-bold text-text',
        className,
      )}
    >
      {initials}
    </span>
  )
}

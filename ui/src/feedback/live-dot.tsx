import { cx } from '../class-names.ts'

/** Decoration beside a word that says "live". */
export function LiveDot({ size = 10, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('relative inline-block shrink-0', className)}
      style={{ width: size, height: size }}
    >
      <span className="absolute inset-0 animate-live rounded-full bg-live opacity-40" />
      <span className="absolute inset-0 rounded-full bg-live" />
    </span>
  )
}

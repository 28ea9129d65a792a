import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { iconButtonClass } from '../controls/button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useOverlay } from './open-overlays.ts'
import { OVERLAY } from './toast-room.ts'

export interface DialogProps {
  readonly open: boolean
  onOpenChange(open: boolean): void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly closeLabel: string
  /** Widest width: 400, 520 or 720 px. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** Must be answered: no closing button, no Escape, no press outside. */
  readonly required?: boolean
  /** Fills the screen of a phone: forms that the keyboard would otherwise push about. */
  readonly tall?: boolean
  /** Text to be read, which may be longer than the window: it has the focus, so that the keyboard scrolls it. */
  readonly reading?: boolean
  /** Hides other dialogs while it is open: what they show is no longer meant for whoever looks. */
  readonly alone?: boolean
}

const SIZE = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' } as const

/** A window in the middle; on phones it rises from the lower edge, within the thumb's reach. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, closeLabel } = props
  const { size = 'sm', required = false, tall = false, reading = false, alone = false } = props
  useOverlay(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!required || next) onOpenChange(next)
      }}
      disablePointerDismissal={required}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          {...OVERLAY}
          data-alone={alone ? '' : undefined}
          className="[:root:has([data-alone])_&]:not-data-alone:invisible fixed inset-0 z-50 flex items-end justify-center pt-(--toasts-height,0px) sm:items-center sm:px-6 sm:pt-[max(1.5rem,var(--toasts-height,0px))] sm:pb-6"
        >
          <Base.Popup
            className={cx(
              'relative flex max-h-[min(92dvh,100%)] w-full flex-col overflow-hidden rounded-t-2xl border border-line bg-surface text-text shadow-lift outline-none transition-[transform,opacity] duration-200 ease-out sm:max-h-[min(85dvh,100%)] sm:rounded-2xl',
              'data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
              tall && 'max-sm:h-full max-sm:max-h-full max-sm:rounded-none max-sm:border-0',
              SIZE[size],
            )}
          >
            <header className={cx('px-5 pt-6 pb-2', !required && 'pr-16')}>
              <Base.Title className="font-display text-xl font-semibold">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>}
            </header>
            <div
              tabIndex={reading ? 0 : undefined}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2 px-5 pt-2 pb-5"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-col-reverse gap-2 border-line border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
                {footer}
              </footer>
            )}
            {/* Last in order, so that the first field, not this, has the focus when the dialog opens. */}
            {!required && (
              <Base.Close aria-label={closeLabel} className={cx(iconButtonClass, 'absolute top-4 right-3')}>
                <Icon name="close" />
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

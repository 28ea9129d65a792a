import { Drawer as Base } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { iconButtonClass } from '../controls/button.tsx'
import { Icon } from '../pictures/icon.tsx'

export type DrawerSide = 'left' | 'right' | 'bottom'

export interface DrawerProps {
  readonly open: boolean
  onOpenChange(open: boolean): void
  readonly side: DrawerSide
  readonly title: string
  readonly description?: string
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly closeLabel: string
}

const SWIPE = { left: 'left', right: 'right', bottom: 'down' } as const

const VIEWPORT: Record<DrawerSide, string> = {
  left: 'items-stretch justify-start',
  right: 'items-stretch justify-end',
  bottom: 'items-end justify-center',
}

const ACROSS = 'h-full w-80 max-w-[calc(100vw-3rem)] [transform:translateX(var(--drawer-swipe-movement-x))]'

const POPUP: Record<DrawerSide, string> = {
  left: cx(
    ACROSS,
    'border-r data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]',
  ),
  right: cx(
    ACROSS,
    'border-l data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]',
  ),
  bottom:
    'max-h-[88dvh] w-full max-w-160 rounded-t-2xl border-x border-t [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
}

/** A panel from an edge; it can be swept away, and the page behind neither moves nor scrolls. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, side, title, description, children, footer, closeLabel } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={SWIPE[side]}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-shade opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-200 data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className={cx('fixed inset-0 z-50 flex', VIEWPORT[side])}>
          <Base.Popup
            className={cx(
              'flex touch-auto flex-col border-line bg-surface text-text shadow-lift outline-none transition-transform duration-200 ease-out data-swiping:select-none data-swiping:duration-0',
              POPUP[side],
            )}
          >
            {side === 'bottom' && (
              <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong" />
            )}
            <header className="flex shrink-0 items-center gap-2 border-line border-b py-2 pr-2 pl-4">
              <div className="min-w-0 flex-1">
                <Base.Title className="truncate font-display text-base font-semibold">{title}</Base.Title>
                {description && <Base.Description className="text-xs text-muted">{description}</Base.Description>}
              </div>
              <Base.Close aria-label={closeLabel} className={iconButtonClass}>
                <Icon name="close" />
              </Base.Close>
            </header>
            <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</Base.Content>
            {footer && (
              <footer className="shrink-0 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

import { Drawer as Base } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { iconButtonClass } from '../controls/button.tsx'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { useOverlay } from './open-overlays.ts'
import { OVERLAY } from './toast-room.ts'

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
  /** Beside the title: a count, an amount, other actions. */
  readonly beside?: ReactNode
  readonly closeIcon?: IconName
  /** The content reaches the edges, and footer and content part by their own means. */
  readonly flush?: boolean
  /** Drawn while it is closed too, so that it opens without a delay. */
  readonly keepMounted?: boolean
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
    'max-h-[min(90dvh,100%)] w-full max-w-160 rounded-t-2xl border-x border-t [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
}

/** A panel from an edge; it can be swept away, and the page behind neither moves nor scrolls. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, side, title, description, children, footer, closeLabel } = props
  const { beside, closeIcon = 'close', flush = false, keepMounted = false } = props
  useOverlay(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={SWIPE[side]}>
      <Base.Portal keepMounted={keepMounted}>
        <Base.Backdrop className="fixed inset-0 z-50 bg-shade opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-200 data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport {...OVERLAY} className={cx('fixed inset-0 z-50 flex pt-(--toasts-height,0px)', VIEWPORT[side])}>
          <Base.Popup
            className={cx(
              'flex touch-auto flex-col border-line bg-surface text-text shadow-lift outline-none transition-transform duration-200 ease-out data-swiping:select-none data-swiping:duration-0',
              POPUP[side],
            )}
          >
            {side === 'bottom' && (
              <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong" />
            )}
            <header
              className={cx('flex shrink-0 items-center gap-2 pr-2 pl-4', flush ? 'py-1' : 'border-line border-b py-2')}
            >
              <div className={cx('min-w-0', !beside && 'flex-1')}>
                <Base.Title className="truncate font-display text-base font-semibold">{title}</Base.Title>
                {description && <Base.Description className="text-xs text-muted">{description}</Base.Description>}
              </div>
              {beside}
              <Base.Close aria-label={closeLabel} className={iconButtonClass}>
                <Icon name={closeIcon} />
              </Base.Close>
            </header>
            <Base.Content className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'p-4')}>
              {children}
            </Base.Content>
            {footer && (
              <footer
                className={cx(
                  'shrink-0 pb-[max(1rem,env(safe-area-inset-bottom))]',
                  flush ? 'px-4' : 'border-line border-t px-4 pt-4',
                )}
              >
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

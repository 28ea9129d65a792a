import { Toast as Base } from '@base-ui/react/toast'
import { type ReactNode, useEffect } from 'react'
import { cx } from '../class-names.ts'
import { iconButtonClass } from '../controls/button.tsx'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { connectToasts, showToast, type ToastTone, useToast } from './toast-queue.tsx'
import { shareHeight } from './toast-room.ts'

export { showToast, useToast }

interface ToastData {
  readonly tone: ToastTone
}

const manager = Base.createToastManager<ToastData>()

const LOOK: Record<ToastTone, { readonly icon: IconName; readonly colour: string }> = {
  info: { icon: 'info', colour: 'text-accent' },
  success: { icon: 'check', colour: 'text-up' },
  error: { icon: 'warning', colour: 'text-live' },
}

export interface ToastProviderProps {
  readonly closeLabel: string
  /** Spoken name of the region that holds the messages. */
  readonly regionLabel: string
  readonly children?: ReactNode
}

/** With the space around them while they stand above an overlay; without a message the region has no height. */
const ABOVE_OVERLAY =
  '[:root:has([data-overlay][data-open])_&]:top-0 [:root:has([data-overlay][data-open])_&]:bottom-auto [:root:has([data-overlay][data-open])_&]:not-empty:pt-[max(0.75rem,env(safe-area-inset-top))] [:root:has([data-overlay][data-open])_&]:not-empty:pb-3'
const REGION = cx(
  'fixed inset-x-4 bottom-20 z-70 mx-auto flex max-w-90 flex-col gap-2 outline-none lg:right-6 lg:bottom-6 lg:left-auto lg:w-90',
  ABOVE_OVERLAY,
)

function takeRoom(region: HTMLElement | null): (() => void) | undefined {
  return region ? shareHeight(region) : undefined
}

/** May wrap the application or stand beside it: messages come through the queue, not through context. */
export function ToastProvider({ closeLabel, regionLabel, children }: ToastProviderProps) {
  useEffect(
    () =>
      connectToasts(({ title, description, tone = 'info', action, durationMs, id }) => {
        manager.add({
          id,
          title,
          description,
          timeout: durationMs ?? (tone === 'error' ? 8000 : 5000),
          priority: tone === 'error' ? 'high' : 'low',
          data: { tone },
          actionProps: action && { children: action.label, onClick: action.onPress },
        })
      }),
    [],
  )
  return (
    <Base.Provider toastManager={manager}>
      {children}
      <Base.Portal>
        <Base.Viewport aria-label={regionLabel} ref={takeRoom} className={REGION}>
          <ToastList closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList({ closeLabel }: { readonly closeLabel: string }) {
  const { toasts } = Base.useToastManager<ToastData>()
  return toasts.map((toast) => {
    const look = LOOK[toast.data?.tone ?? 'info']
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        className="w-full translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-xl border border-line bg-raised text-text shadow-lift transition-[opacity,translate] duration-200 data-limited:hidden data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
          <Icon name={look.icon} size={20} className={cx('mt-2.5', look.colour)} />
          <div className="min-w-0 flex-1 py-2">
            <Base.Title className="text-sm font-semibold" />
            <Base.Description className="mt-0.5 text-sm text-muted" />
            <Base.Action className="mt-1.5 text-sm font-bold text-accent" />
          </div>
          {/* The stack is always spread out, so its buttons are never out of reach. */}
          <Base.Close aria-hidden={false} aria-label={closeLabel} className={iconButtonClass}>
            <Icon name="close" size={18} />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    )
  })
}

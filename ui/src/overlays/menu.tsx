import { Menu as Base } from '@base-ui/react/menu'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'

export interface MenuProps {
  /** A button element; it receives the menu's handlers and states. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'center' | 'end'
  readonly children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} className="z-60 outline-none">
          <Base.Popup className="min-w-56 origin-(--transform-origin) rounded-xl border border-line bg-raised p-1.5 text-text shadow-lift outline-none transition-[scale,opacity] data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface EntryProps {
  readonly icon?: IconName
  /** Small text at the end of the line. */
  readonly detail?: ReactNode
  readonly children: ReactNode
}

const ITEM =
  'flex min-h-11 w-full cursor-default select-none items-center gap-3 rounded-lg px-3 text-sm font-medium outline-none data-highlighted:bg-odds-hover data-disabled:opacity-50'

function Entry({ icon, detail, children }: EntryProps) {
  return (
    <>
      {icon && <Icon name={icon} size={18} className="opacity-75" />}
      <span className="flex-1">{children}</span>
      {detail && <span className="text-xs text-muted tabular-nums">{detail}</span>}
    </>
  )
}

export interface MenuItemProps extends EntryProps {
  onSelect(): void
  readonly tone?: 'normal' | 'danger'
  readonly disabled?: boolean
}

export function MenuItem({ onSelect, tone = 'normal', disabled, ...entry }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={cx(ITEM, tone === 'danger' && 'text-live')}>
      <Entry {...entry} />
    </Base.Item>
  )
}

export interface MenuLinkProps extends EntryProps {
  /** The link element, e.g. a router link; it receives the item's handlers. */
  readonly link: ReactElement
}

export function MenuLink({ link, ...entry }: MenuLinkProps) {
  return <Base.LinkItem render={cloneElement(link, undefined, <Entry {...entry} />)} closeOnClick className={ITEM} />
}

export interface MenuChoiceProps {
  readonly label: string
  readonly value: string
  onValueChange(value: string): void
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of several, e.g. odds format or language. */
export function MenuChoice({ label, value, onValueChange, options }: MenuChoiceProps) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onValueChange(String(next))}>
      <Base.Group>
        <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={ITEM}>
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator className="text-accent">
              <Icon name="check" size={18} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="mx-2 my-1.5 h-px bg-line" />
}

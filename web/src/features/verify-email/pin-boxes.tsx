import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { type PinBoxes as Boxes, enterDigits, type PinEntry, pastePin, pressKey } from './pin-entry.ts'

interface PinBoxesProps {
  readonly boxes: Boxes
  readonly labelledBy: string
  readonly errorId: string | undefined
  onChange(boxes: Boxes): void
  /** The player turns to the PIN again. */
  onFocus(): void
}

export function PinBoxes({ boxes, labelledBy, errorId, onChange, onFocus }: PinBoxesProps) {
  const { t } = useTranslation('verify-email')
  const inputs = useRef<(HTMLInputElement | null)[]>([])

  function apply(entry: PinEntry) {
    onChange(entry.boxes)
    inputs.current[entry.focus]?.focus()
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const entry = pressKey(boxes, at, event.key)
    if (!entry) return
    event.preventDefault()
    apply(entry)
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    const entry = pastePin(event.clipboardData.getData('text'))
    if (entry) apply(entry)
  }

  const colours = errorId
    ? 'border-live text-live focus:outline-live'
    : 'border-line-strong focus:border-accent focus:outline-accent'
  return (
    <fieldset aria-labelledby={labelledBy} className="flex justify-center gap-3">
      {boxes.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={at}
          ref={(input) => {
            inputs.current[at] = input
          }}
          value={digit}
          onChange={(event) => apply(enterDigits(boxes, at, event.target.value))}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={onPaste}
          onFocus={(event) => {
            event.target.select()
            onFocus()
          }}
          aria-label={t('digit', { at: at + 1, of: boxes.length })}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          inputMode="numeric"
          pattern="[0-9]*"
          // The phone offers the code above its keyboard, and puts all of it into the first box.
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          className={`size-16 rounded-xl border-2 bg-field text-center font-display font-bold text-2xl tabular-nums outline-none transition-colors focus:outline-2 focus:outline-offset-0 max-[340px]:size-14 ${colours}`}
        />
      ))}
    </fieldset>
  )
}

import { type DragEvent, useId, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { Meter } from '../feedback/meter.tsx'
import { Icon } from '../pictures/icon.tsx'
import { IconButton } from './button.tsx'
import { checkFile, type FileProblem, type FileRules } from './file-check.tsx'

export type FileDropState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly fileName: string /** 0 to 1. */; readonly progress: number }
  | { readonly kind: 'done'; readonly fileName: string }

export interface FileDropProps extends FileRules {
  /** 'Identificación oficial (frente)'. */
  readonly label: string
  /** 'Arrastra tu archivo o elígelo'. */
  readonly prompt: string
  /** 'JPG, PNG o PDF, hasta 10 MB'. */
  readonly hint?: string
  readonly error?: string
  readonly disabled?: boolean
  readonly state: FileDropState
  onFile(file: File): void
  onProblem(problem: FileProblem, file: File): void
  /** Stops the upload under way. */
  onCancel(): void
  /** Takes the finished file away; without it a finished file stays. */
  onRemove?(): void
  readonly labels: {
    readonly uploading: string
    readonly done: string
    readonly cancel: string
    readonly remove: string
  }
  readonly className?: string
}

export function FileDrop(props: FileDropProps) {
  const { label, prompt, hint, error, disabled, state, accept, maxBytes, onFile, onProblem, className } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Leaving a child also fires dragleave on the zone: only the depth tells when the file is really outside.
  const depth = useRef(0)
  const [over, setOver] = useState(false)

  const take = (file: File | undefined) => {
    if (!file || disabled) return
    const problem = checkFile(file, { accept, maxBytes })
    if (problem) onProblem(problem, file)
    else onFile(file)
  }
  const drag = (change: number) => (event: DragEvent) => {
    event.preventDefault()
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0 && !disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <span id={`${id}-label`} className="text-sm font-semibold text-text">
        {label}
      </span>
      {state.kind === 'idle' ? (
        <>
          <button
            type="button"
            disabled={disabled}
            aria-labelledby={`${id}-label ${id}-prompt${hint ? ` ${id}-hint` : ''}`}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
            onDragEnter={drag(1)}
            onDragLeave={drag(-1)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
            className={cx(
              'flex min-h-32 flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed px-4 py-5 text-center transition-colors disabled:cursor-not-allowed disabled:opacity-50',
              over
                ? 'border-accent bg-accent/10'
                : error
                  ? 'border-live bg-field'
                  : 'border-line-strong bg-field enabled:hover:border-accent',
            )}
          >
            <Icon name="upload" size={26} className={over ? 'text-accent' : 'text-muted'} />
            <span id={`${id}-prompt`} className="text-sm font-semibold text-text">
              {prompt}
            </span>{' '}
            {hint && (
              <span id={`${id}-hint`} className="text-xs text-muted">
                {hint}
              </span>
            )}
          </button>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept={accept.join(',')}
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file chosen again after an error must fire once more.
              event.target.value = ''
            }}
          />
        </>
      ) : (
        <TakenFile {...props} state={state} />
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-live">
          <Icon name="warning" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

function TakenFile(props: FileDropProps & { readonly state: Exclude<FileDropState, { kind: 'idle' }> }) {
  const { state, labels, onCancel, onRemove } = props
  const uploading = state.kind === 'uploading'
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-field py-3 pr-2 pl-4">
      <Icon name={uploading ? 'document' : 'check'} size={22} className={uploading ? 'text-muted' : 'text-accent'} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="truncate text-sm font-semibold text-text">{state.fileName}</p>
        {uploading ? (
          <Meter value={state.progress} label={`${labels.uploading} ${state.fileName}`} />
        ) : (
          <p role="status" className="text-xs text-accent">
            {labels.done}
          </p>
        )}
      </div>
      {uploading && (
        <>
          <span className="text-xs font-semibold text-muted tabular-nums">{Math.round(state.progress * 100)} %</span>
          <IconButton icon="close" label={labels.cancel} onClick={onCancel} />
        </>
      )}
      {!uploading && onRemove && <IconButton icon="trash" label={labels.remove} onClick={onRemove} />}
    </div>
  )
}

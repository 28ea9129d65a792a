export type ToastTone = 'info' | 'success' | 'error'

export interface ToastMessage {
  readonly title: string
  readonly description?: string
  /** Errors are spoken at once, the others when the reader pauses. */
  readonly tone?: ToastTone
  readonly action?: { readonly label: string; onPress(): void }
  /** 0 stays until closed. */
  readonly durationMs?: number
  /** A second message with the same id replaces the first. */
  readonly id?: string
}

export type ToastSink = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let sink: ToastSink | null = null

/** Light enough for the first view: messages wait here until the region that draws them has loaded. */
export function showToast(message: ToastMessage): void {
  if (sink) sink(message)
  else waiting.push(message)
}

/** The region takes over what waited. */
export function connectToasts(next: ToastSink): () => void {
  sink = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (sink === next) sink = null
  }
}

const TOAST = { show: showToast } as const

export function useToast(): typeof TOAST {
  return TOAST
}

import type { UserTypeDocument } from '@momio/contract/account-codes'
import type { FileUploadError } from './document-file.ts'

const ATTEMPTS = 3

export interface DocumentCalls {
  signedUrl(form: FormData, signal: AbortSignal): Promise<{ readonly url: string }>
  /** Tells how much is up, 0 to 100. */
  put(url: string, file: File, signal: AbortSignal, onPercent: (percent: number) => void): Promise<void>
  save(form: FormData, signal: AbortSignal): Promise<unknown>
  uploadThroughServer(form: FormData, signal: AbortSignal): Promise<unknown>
  track(event: string, properties: Readonly<Record<string, string | number>>): void
  hash(file: File): Promise<string>
  /** Between one attempt and the next. */
  pause(attempt: number, signal: AbortSignal): Promise<void>
}

export interface SentDocument {
  /** Named as it is sent. */
  readonly file: File
  readonly type: UserTypeDocument
}

/** Why a document was not taken; an upload that was cancelled rejects with the reason of its signal instead. */
export class UploadFailed extends Error {
  readonly problem: Exclude<FileUploadError, 'None'>

  constructor(problem: Exclude<FileUploadError, 'None'>, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Signed address, raw file, save: three times in all, then once through the server. */
export async function sendDocument(
  calls: DocumentCalls,
  { file, type }: SentDocument,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<void> {
  const hash = await calls.hash(file)
  const form = () => formOf({ FileName: file.name, Hash: hash, DocumentType: String(type) })
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      onPercent(0)
      const { url } = await calls.signedUrl(form(), signal)
      await calls.put(url, file, signal, onPercent)
      await calls.save(form(), signal)
      return
    } catch (error) {
      signal.throwIfAborted()
      const problem = decidedProblem(error)
      if (problem) throw new UploadFailed(problem, error)
      calls.track('FileUploadErrorS3', { attempt, documentType: type, error: codeOf(error) })
      if (attempt < ATTEMPTS) await calls.pause(attempt, signal)
    }
  }
  calls.track('FallbackS3Triggered', { documentType: type })
  onPercent(0)
  try {
    await calls.uploadThroughServer(formOf({ file, userTypeDocument: String(type) }), signal)
  } catch (error) {
    signal.throwIfAborted()
    calls.track('FileUploadError', { documentType: type, error: codeOf(error) })
    throw new UploadFailed(decidedProblem(error) ?? 'Generic', error)
  }
}

/** Answers that another attempt would only hear again. */
function decidedProblem(error: unknown): 'CurpInvalid' | 'ExtensionInvalid' | null {
  const { status, code, message } = error as { status?: unknown; code?: unknown; message?: unknown }
  if (status === 409 && (code === 'CURP_DUPLICATED' || message === 'Cuenta Duplicada')) return 'CurpInvalid'
  return code === 'FILE_INVALID' || code === 'VALIDATION' ? 'ExtensionInvalid' : null
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'UNKNOWN'
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

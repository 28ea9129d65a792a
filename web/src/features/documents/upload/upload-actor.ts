import type { UserTypeDocument } from '@momio/contract/account-codes'
import { fromCallback } from 'xstate'
import type { FileUploadError } from './document-file.ts'
import { type DocumentCalls, sendDocument, UploadFailed } from './send-document.ts'

export interface UploadInput {
  readonly file: File
  readonly type: UserTypeDocument
}

export type UploadNews =
  | { readonly type: 'PERCENT'; readonly percent: number }
  | { readonly type: 'UPLOADED' }
  | { readonly type: 'UPLOAD_FAILED'; readonly problem: Exclude<FileUploadError, 'None'> }

/** One document on its way; whoever stops the actor cancels the upload. */
export const uploadActor = (calls: DocumentCalls) =>
  fromCallback<{ type: 'NONE' }, UploadInput, UploadNews>(({ input, sendBack }) => {
    const cancel = new AbortController()
    sendDocument(calls, input, cancel.signal, (percent) => sendBack({ type: 'PERCENT', percent })).then(
      () => sendBack({ type: 'UPLOADED' }),
      (error: unknown) => {
        if (cancel.signal.aborted) return
        sendBack({ type: 'UPLOAD_FAILED', problem: error instanceof UploadFailed ? error.problem : 'Generic' })
      },
    )
    return () => cancel.abort()
  })

export const noUpload = fromCallback<{ type: 'NONE' }, UploadInput, UploadNews>(() => {
  throw new Error('the page provides the upload')
})

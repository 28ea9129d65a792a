import type { Api } from '@momio/client/client'
import { waitByTimer } from '@momio/client/retry'
import * as routes from '@momio/contract/account-routes'
import type { documentSignedUrl, saveDocuments, uploadDocument } from '@momio/contract/user-document'
import type { DocumentCalls } from './send-document.ts'
import { sha256 } from './sha256.ts'

const SIGNED_URL = routes.documentSignedUrl
const SAVE = routes.saveDocuments
const UPLOAD = routes.uploadDocument
const PAUSE_MS = 800

/** The forms are multipart: the client sends them as they are, so that their fields have no other type here. */
export function documentCalls(api: Api, { put, track }: Pick<DocumentCalls, 'put' | 'track'>): DocumentCalls {
  return {
    signedUrl: (form, signal) => api.call<typeof documentSignedUrl>(SIGNED_URL, { body: form as never }, { signal }),
    put,
    save: (form, signal) => api.call<typeof saveDocuments>(SAVE, { body: form as never }, { signal }),
    uploadThroughServer: (form, signal) => api.call<typeof uploadDocument>(UPLOAD, { body: form as never }, { signal }),
    track,
    hash: sha256,
    pause: (attempt, signal) => waitByTimer(PAUSE_MS * attempt, signal),
  }
}

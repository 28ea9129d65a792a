import { DOCUMENT_LARGEST_BYTES } from '@momio/contract/identity-figures'
import { isInVerifyProcess } from '@momio/contract/promo'
import { documentSignedUrl, getStatusFiles, saveDocuments, uploadDocument } from '@momio/contract/user-document'
import { type Route, route } from '../../../platform/http/route.ts'
import type { KycParts } from '../kyc-parts.ts'
import { readProcess, readStatus } from './read-status.ts'
import { saveDocument } from './save-document.ts'
import { signDocument } from './sign-document.ts'
import { uploadThroughServer } from './upload-document.ts'

/** A file that is a little too large is told so in the words of documents; what is far larger is not read at all. */
const MOST_FORM_BYTES = 2 * DOCUMENT_LARGEST_BYTES

export function documentRoutes(parts: KycParts): readonly Route[] {
  const { kysely } = parts.db
  return [
    route(getStatusFiles, (_, { identity }) => readStatus(kysely, identity.userId)),
    route(documentSignedUrl, ({ body }, { identity }) => signDocument(parts, identity.userId, body)),
    route(
      saveDocuments,
      async ({ body }, { identity, request }) =>
        (await saveDocument(parts, { playerId: identity.userId, address: request.ip }, body)) ?? {},
    ),
    route(
      uploadDocument,
      async ({ body }, { identity, request }) =>
        (await uploadThroughServer(parts, { playerId: identity.userId, address: request.ip }, body)) ?? {},
      { maxBodyBytes: MOST_FORM_BYTES },
    ),
    route(isInVerifyProcess, (_, { identity }) => readProcess(kysely, identity.userId)),
  ]
}

import type { BodyOf } from '@momio/contract/call'
import { DOCUMENT_LARGEST_BYTES } from '@momio/contract/identity-figures'
import type { uploadDocument } from '@momio/contract/user-document'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { KycParts, Sender } from '../kyc-parts.ts'
import { kindOf } from './document-kinds.ts'
import { keepDocument } from './keep-document.ts'
import { contentTypeOf } from './sign-document.ts'

/** For browsers that cannot reach the signed address. */
export async function uploadThroughServer(
  parts: KycParts,
  sender: Sender,
  { file, userTypeDocument }: BodyOf<typeof uploadDocument>,
): Promise<Refusal | null> {
  const isAllowed = file.size > 0 && file.size <= DOCUMENT_LARGEST_BYTES && contentTypeOf(file.name) !== null
  if (!isAllowed) return refuse('FILE_INVALID')
  return parts.vision.admit(async () =>
    keepDocument(parts, sender, {
      kind: kindOf(userTypeDocument),
      file: await file.bytes(),
      take: async () => true,
    }),
  )
}

import type { Api } from '@momio/client/client'
import type { getStatusFiles } from '@momio/contract/user-document'
import { STATUS_FILES } from './calls.ts'
import { type DocumentFlags, documentFlags } from './document-flags.ts'

/** A conflict is an answer too: another account has the CURP of this one. */
export async function loadDocuments(api: Api, signal?: AbortSignal): Promise<DocumentFlags> {
  try {
    return documentFlags(await api.call<typeof getStatusFiles>(STATUS_FILES, {}, { signal }))
  } catch (error) {
    if ((error as { status?: unknown }).status === 409) return documentFlags([], true)
    throw error
  }
}

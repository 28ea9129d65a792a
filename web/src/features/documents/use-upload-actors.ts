import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { api } from '../../api/api.ts'
import { track } from '../../tracking/track.ts'
import { STATUS_FILES_KEY } from '../../verification/calls.ts'
import type { DocumentFlags } from '../../verification/document-flags.ts'
import { loadDocuments } from '../../verification/load-documents.ts'
import { documentCalls } from './upload/document-calls.ts'
import { putFile } from './upload/put-file.ts'
import { uploadActor } from './upload/upload-actor.ts'

/** What both screens give their machine. */
export function useUploadActors() {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      actors: {
        load: fromPromise<DocumentFlags>(({ signal }) => loadDocuments(api, signal)),
        upload: uploadActor(documentCalls(api, { put: putFile, track })),
      },
      uploaded: () => void queries.invalidateQueries({ queryKey: STATUS_FILES_KEY }),
    }),
    [queries],
  )
}

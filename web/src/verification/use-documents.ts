import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { STATUS_FILES_KEY } from './calls.ts'
import { loadDocuments } from './load-documents.ts'

/** What was sent so far, asked for anew with each look at the page. */
export function useDocuments() {
  return useQuery({
    queryKey: STATUS_FILES_KEY,
    queryFn: ({ signal }) => loadDocuments(api, signal),
    staleTime: 0,
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/api.ts'
import { STATUS_FILES_KEY } from './calls.ts'
import { loadDocuments } from './load-documents.ts'

/** What was sent so far, asked for anew with each look at the page and whenever something of it was decided. */
export function useDocuments() {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: STATUS_FILES_KEY })
    window.addEventListener('checkVerification', look)
    return () => window.removeEventListener('checkVerification', look)
  }, [queries])
  return useQuery({
    queryKey: STATUS_FILES_KEY,
    queryFn: ({ signal }) => loadDocuments(api, signal),
    staleTime: 0,
  })
}

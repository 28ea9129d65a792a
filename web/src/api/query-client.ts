import { QueryClient } from '@tanstack/react-query'

/** The API client retries by the specification's rule; a second layer here would multiply its attempts. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
})

interface Limits {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } }
}

/** What to tell whoever started the bench when a process may not open so many sockets; null when it may. */
export function openFilesProblem(needed: number): string | null {
  // Node raises its own soft limit to the hard one at start, so this is what a process can really open.
  const { userLimits } = process.report.getReport() as Limits
  const limit = userLimits?.open_files?.soft
  if (typeof limit !== 'number' || limit >= needed) return null
  return `bench hub opens ${needed} sockets in one process, the limit is ${limit}: raise it with "ulimit -n ${needed}"`
}

import { namesSupport } from './names-support.ts'
import { SupportLink } from './support-link.tsx'

/** A text that may send the player to support; then the address stands behind it. */
export function SupportText({ children }: { readonly children: string }) {
  if (!namesSupport(children)) return children
  return (
    <>
      {children} <SupportLink />
    </>
  )
}

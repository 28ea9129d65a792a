import { useNavigate, useSearch } from '@tanstack/react-router'

export type Address = Readonly<Record<string, string | undefined>>

/**
 * What a page keeps in its address, so that a link or a reload shows the same. A change takes the place of the address
 * before: going back leaves the page.
 */
export function useAddress(): readonly [Address, (change: Address) => void] {
  const address = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const change = (values: Address) =>
    void navigate({ to: '.', search: ((before: Address) => ({ ...before, ...values })) as never, replace: true })
  return [address, change]
}

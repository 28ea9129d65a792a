import { useCallback, useState } from 'react'

/** Which cards the player closed. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const onCollapse = useCallback(
    (key: string) =>
      setCollapsed((before) => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    [],
  )
  return { collapsed, setCollapsed, onCollapse }
}

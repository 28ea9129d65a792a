import type { ResponseOf } from '@momio/contract/call'
import type { activeMaintenanceMessage } from '@momio/contract/maintenance'
import * as routes from '@momio/contract/platform-routes'
import { Notice } from '@momio/ui/feedback/notice'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'

/** As often as the maintenance settings are asked for (doc 2 §9). */
const ASK_AGAIN_MS = 120_000

/** What the house has to say, above every page of the site; nothing stands here while it says nothing. */
export default function Announcement() {
  const [message, setMessage] = useState<ResponseOf<typeof activeMaintenanceMessage>>()
  useEffect(() => {
    const abort = new AbortController()
    const ask = () =>
      void api
        .call<typeof activeMaintenanceMessage>(routes.activeMaintenanceMessage, {}, { signal: abort.signal })
        // Without an answer what was said before stands.
        .then(setMessage, () => {})
    ask()
    const asking = setInterval(ask, ASK_AGAIN_MS)
    return () => {
      clearInterval(asking)
      abort.abort()
    }
  }, [])
  if (!message?.isActive) return null
  return (
    <div className="pb-3">
      <Notice tone="info">
        <strong className="block font-semibold">{message.title}</strong>
        <p className="text-muted">{message.description}</p>
      </Notice>
    </div>
  )
}

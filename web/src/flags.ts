import { fillPath } from '@momio/client/route'
import { featureFlag } from '@momio/contract/platform-routes'

export type FlagValue = string | number | boolean | null
type Overrides = Readonly<Record<string, FlagValue>>

const STORAGE_KEY = 'overrideFlags'

/** Whoever waits for a flag goes on without it then. */
const ANSWER_WITHIN_MS = 5_000

/** `?overrideFlags=casino:0,newSlip:true`: pairs of name and value; what has no name or no value is left out. */
export function parseOverrides(text: string): Overrides {
  const pairs = text.split(',').map((pair) => pair.split(':'))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      name?.trim() && value !== undefined ? [[name.trim(), parseValue(value.trim())]] : [],
    ),
  )
}

function parseValue(text: string): FlagValue {
  if (text === 'true' || text === 'false') return text === 'true'
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

export interface FlagSource {
  readonly fetch: typeof fetch
  readonly openStorage: () => Storage | undefined
}

/** Flags of the server at /flags/{name}.json, each asked for once; overrides of this browser come first. */
export function createFlags({ fetch, openStorage }: FlagSource) {
  const asked = new Map<string, Promise<FlagValue>>()
  let overrides: Overrides | undefined

  function stored(): Overrides {
    try {
      return parseOverrides(openStorage()?.getItem(STORAGE_KEY) ?? '')
    } catch {
      return {}
    }
  }

  async function request(name: string): Promise<FlagValue> {
    const response = await fetch(fillPath(featureFlag.path, { name }), {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!response.ok) throw new Error(`flag ${name}: ${response.status}`)
    const body: { value?: FlagValue } = await response.json()
    return body.value ?? null
  }

  return {
    /** An empty `overrideFlags=` forgets every override. */
    rememberOverrides(search: string) {
      const given = new URLSearchParams(search).get(STORAGE_KEY)
      if (given === null) return
      overrides = parseOverrides(given)
      try {
        openStorage()?.setItem(STORAGE_KEY, given)
      } catch {
        // Blocked: the overrides hold until the page is left.
      }
    },
    /** `null` when the flag is unknown or cannot be read; a failed read is tried again when asked again. */
    async value(name: string): Promise<FlagValue> {
      overrides ??= stored()
      if (Object.hasOwn(overrides, name)) return overrides[name] ?? null
      const answer = asked.get(name) ?? request(name)
      asked.set(name, answer)
      try {
        return await answer
      } catch {
        asked.delete(name)
        return null
      }
    },
  }
}

const flags = createFlags({
  fetch: (...input) => window.fetch(...input),
  openStorage: () => window.localStorage,
})

export const rememberFlagOverrides = flags.rememberOverrides
export const flagValue = flags.value

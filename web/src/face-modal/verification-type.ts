export type VerificationType = 'live' | 'legacy'

const KEY = 'momio.verification-type'
const FORCED: Readonly<Record<string, VerificationType>> = { '1': 'live', '0': 'legacy' }

interface TypeSource {
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Chance of live that the house has set, from 0 to 1. */
  readonly chance: () => Promise<unknown>
  /** From 0 to below 1. */
  readonly random: () => number
}

/**
 * `livenessVerification=1` or `0` in the address forces it and is remembered in the local flag. Without either the
 * chance of the house decides, once for as long as the page is open.
 */
export function createVerificationType({ openStorage, chance, random }: TypeSource) {
  let drawn: Promise<VerificationType> | undefined

  function saidHere(search: string): VerificationType | undefined {
    const forced = FORCED[new URLSearchParams(search).get('livenessVerification') ?? '']
    try {
      const storage = openStorage()
      if (forced) storage.setItem(KEY, forced)
      const kept = storage.getItem(KEY)
      return kept === 'live' || kept === 'legacy' ? kept : undefined
    } catch {
      return forced
    }
  }

  const draw = async () => (random() < Number(await chance()) ? 'live' : 'legacy')

  return async (search: string): Promise<VerificationType> => {
    const said = saidHere(search)
    if (said) return said
    drawn ??= draw()
    return drawn
  }
}

export type VerificationType = 'live' | 'legacy'

const KEY = 'momio.verification-type'
const FORCED: Readonly<Record<string, VerificationType>> = { '1': 'live', '0': 'legacy' }

/** `livenessVerification=1` or `0` in the address forces it and is remembered; without either it is legacy. */
export function verificationType(
  search: string,
  openStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
): VerificationType {
  const forced = FORCED[new URLSearchParams(search).get('livenessVerification') ?? '']
  try {
    const storage = openStorage()
    if (forced) storage.setItem(KEY, forced)
    return forced ?? (storage.getItem(KEY) === 'live' ? 'live' : 'legacy')
  } catch {
    return forced ?? 'legacy'
  }
}

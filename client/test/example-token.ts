/** A token as the server signs it, for tests; nobody here checks the signature. */
export function exampleToken(subject: string, secondsLeft = 600): string {
  const claims = { sub: subject, exp: Math.floor(Date.now() / 1000) + secondsLeft }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

/** The part of the browser's storage that the stores use. */
export function exampleStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

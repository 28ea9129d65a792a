import { hash, verify } from '@node-rs/argon2'

/** argon2id, RFC 9106's second choice; the library works in its own threads, never on the event loop. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFKC'))
}

/** The hash was made with another cost than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = COST
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** The hash of a password nobody has, with the same cost: an unknown user takes as long as a wrong password. */
const NOBODYS_HASH = '$argon2id$v=19$m=65536,t=3,p=1$9Xj5yJaE0/usPyBtXjj+iQ$y5KHeA5G0V9l8Qt0AFZj2oJbS2w1lxKT7EwTA0S7Uzo'

export async function verifyNobody(password: string): Promise<false> {
  await verifyPassword(NOBODYS_HASH, password)
  return false
}

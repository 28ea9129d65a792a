import { hash, verify } from '@node-rs/argon2'

/** argon2id by the OWASP minimum; the library works in its own threads, never on the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFKC'))
}

/** Made when hashing cost something else than today. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = COST
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** The hash of a password nobody has, with the same cost: an unknown user takes as long as a wrong password. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$2PZdMekW+dCPtLUfGjbESw$jNjWzVUsi3mDcM3eMOCTb46fmPVcYvesPtKbFzGNi3o'

export async function verifyNobody(password: string): Promise<false> {
  await verifyPassword(NOBODYS_HASH, password)
  return false
}

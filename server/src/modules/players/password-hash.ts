import { availableParallelism } from 'node:os'
import { openWorkThreads } from '../../platform/operation/work-threads.ts'
import type { PasswordJob } from './password-thread.ts'

/** argon2id, RFC 9106's second choice. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

/** Each thread needs 64 MiB while it hashes. One core is left to everything else. */
const THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 4)
/** Whoever comes when so many wait would wait for longer than a page does; better to say so at once. */
const MOST_WAITING = 64

const threads = openWorkThreads<PasswordJob, string | boolean>({
  program: new URL('./password-thread.ts', import.meta.url),
  threads: THREADS,
  mostWaiting: MOST_WAITING,
})

/** For what asks the database before it hashes: in a storm whoever would be refused is refused before that. */
export const admitHashing = threads.admit

/** Rejects with `QueueFull` in a storm of logins, and so do the others here; the HTTP side answers BUSY then. */
export async function hashPassword(password: string): Promise<string> {
  return String(await threads.run({ kind: 'hash', password: password.normalize('NFKC'), cost: COST }))
}

/** Is not done when the signal says, before it begins, that nobody waits for the answer. */
export async function verifyPassword(passwordHash: string, password: string, signal?: AbortSignal): Promise<boolean> {
  return (await threads.run({ kind: 'verify', password: password.normalize('NFKC'), passwordHash }, signal)) === true
}

/** The hash was made with another cost than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = COST
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** The hash of a password nobody has, with the same cost: an unknown user takes as long as a wrong password. */
const NOBODYS_HASH = '$argon2id$v=19$m=65536,t=3,p=1$9Xj5yJaE0/usPyBtXjj+iQ$y5KHeA5G0V9l8Qt0AFZj2oJbS2w1lxKT7EwTA0S7Uzo'

export async function verifyNobody(password: string, signal?: AbortSignal): Promise<false> {
  await verifyPassword(NOBODYS_HASH, password, signal)
  return false
}

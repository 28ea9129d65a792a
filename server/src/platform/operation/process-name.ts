import { randomBytes } from 'node:crypto'

/** What this process is called where several share the work: its id, and a few letters since two machines may use the same. */
export const PROCESS_NAME = `${process.pid}-${randomBytes(2).toString('hex')}`

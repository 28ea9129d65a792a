import { spawnSync } from 'node:child_process'

const PINNER = 'taskset'
let hasWarned = false

/**
 * Left alone, the scheduler moves a reader to the core of whoever wakes it: the clients then run on the server's core and
 * their work is measured as the server's.
 */
export function keepToCore(pid: number | undefined, core: number): void {
  const { status } = spawnSync(PINNER, ['-a', '-c', '-p', `${core}`, `${pid}`], { stdio: 'ignore' })
  if (status === 0 || hasWarned) return
  hasWarned = true
  console.error('bench hub: taskset is not there or may not be used; server and clients may share a core')
}

import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { StartProblem } from './start-problem.ts'
import { ownDatabaseProblemOf } from './why-start-failed.ts'

/** A file system that never has a byte free. */
const FULL = '/proc'
const ended = new StartProblem('the database ended before it was ready')

test.runIf(process.platform === 'linux')(
  'whatever the database says when it ends on a full disk, the line names the disk',
  async () => {
    expect(await ownDatabaseProblemOf(ended, FULL)).toEqual(
      new StartProblem(`the disk of the data folder ${FULL} is full: the database ended before it was ready`),
    )
    const unwritten = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    expect(await ownDatabaseProblemOf(unwritten, FULL)).toEqual(
      new StartProblem(`the disk of the data folder ${FULL} is full: ${unwritten.message}`),
    )
  },
)

test('a disk with room is not blamed, and a bug stays a bug', async () => {
  expect(await ownDatabaseProblemOf(ended, tmpdir())).toBe(ended)
  const bug = new TypeError('x is not a function')
  expect(await ownDatabaseProblemOf(bug, FULL)).toBe(bug)
})

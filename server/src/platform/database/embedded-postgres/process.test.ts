import { expect, test } from 'vitest'
import { saysTaken } from './process.ts'

const TAKEN = 'FATAL:  lock file "postmaster.pid" already exists'
const STARTING = 'FATAL:  the database system is starting up'

test.each([
  [[TAKEN], true],
  [[TAKEN, 'HINT:  Is another postmaster running?', STARTING], true],
  [[STARTING], false],
  [[], false],
])('of two servers that start together the log says who lost, whoever wrote last: %j', (lines, isTaken) => {
  expect(saysTaken(lines.join('\n'))).toBe(isTaken)
})

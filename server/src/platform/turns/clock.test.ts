import { expect, test } from 'vitest'
import { manualClock, systemClock } from './clock.ts'

test('a manual clock stands still until it is moved', () => {
  const clock = manualClock('2026-06-11T20:00:00Z')
  expect(clock.now().toISOString()).toBe('2026-06-11T20:00:00.000Z')
  clock.advance(1500)
  expect(clock.now().toISOString()).toBe('2026-06-11T20:00:01.500Z')
})

test('what falls due on the way runs in order of its time, at its time', () => {
  const clock = manualClock(0)
  const ran: string[] = []
  const note = (name: string) => () => ran.push(`${name}@${clock.now().getTime()}`)
  clock.after(30, note('late'))
  clock.after(10, note('early'))
  clock.every(20, note('every'))
  clock.after(20, note('second at 20'))
  clock.advance(45)
  expect(ran).toEqual(['early@10', 'every@20', 'second at 20@20', 'late@30', 'every@40'])
})

test('a task may set another that falls due in the same step, and cancel one', () => {
  const clock = manualClock(0)
  const ran: string[] = []
  const cancel = clock.after(20, () => ran.push('cancelled'))
  clock.after(10, () => {
    cancel()
    clock.after(5, () => ran.push('chained'))
  })
  clock.advance(100)
  expect(ran).toEqual(['chained'])
})

test('a cancelled repetition stops', () => {
  const clock = manualClock(0)
  let runs = 0
  const cancel = clock.every(10, () => {
    runs += 1
    if (runs === 3) cancel()
  })
  clock.advance(1000)
  expect(runs).toBe(3)
})

test('the system clock waits, repeats and cancels', async () => {
  const clock = systemClock()
  const never = clock.after(1, () => expect.unreachable())
  never()
  await new Promise<void>((resolve) => {
    let ticks = 0
    const cancel = clock.every(1, () => {
      ticks += 1
      if (ticks < 3) return
      cancel()
      clock.after(1, resolve)
    })
  })
})

test('after a sleep what fell due runs once, in order of its time, and goes on from then', () => {
  const clock = manualClock(0)
  const ran: string[] = []
  clock.every(10, () => ran.push(`every 10 at ${clock.now().getTime()}`))
  const cancel = clock.every(30, () => ran.push('cancelled'))
  clock.after(20, () => {
    ran.push('after 20')
    cancel()
  })
  clock.sleep(1000)
  expect(ran).toEqual(['every 10 at 1000', 'after 20'])
  clock.advance(10)
  expect(ran).toEqual(['every 10 at 1000', 'after 20', 'every 10 at 1010'])
})

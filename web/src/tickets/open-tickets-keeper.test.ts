import { expect, test } from 'vitest'
import { createOpenTicketsKeeper } from './open-tickets-keeper.ts'

function kept(first: string | undefined = 'ana') {
  let playerId: string | undefined = first
  const changed = new Set<() => void>()
  const switched = new Set<() => void>()
  const answers: ((open: number | null) => void)[] = []
  const listenTo = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  const keeper = createOpenTicketsKeeper<number>({
    load: () => new Promise((resolve) => answers.push(resolve)),
    player: { id: () => playerId, subscribe: listenTo(switched) },
    onChanged: listenTo(changed),
  })
  return {
    keeper,
    answers,
    change() {
      for (const tell of changed) tell()
    },
    signIn(next: string | undefined) {
      playerId = next
      for (const tell of switched) tell()
    },
    async answer(open: number | null) {
      answers.shift()?.(open)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('a ticket that is placed or decided is counted without a reload, and many at once are one more look [BET-9]', async () => {
  const { keeper, answers, change, answer } = kept()
  keeper.subscribe(() => {})
  await answer(1)
  expect(keeper.get()).toBe(1)
  for (let times = 0; times < 5; times++) change()
  expect(answers).toHaveLength(1)
  await answer(2)
  expect(answers).toHaveLength(1)
  await answer(3)
  expect([keeper.get(), answers.length]).toEqual([3, 0])
})

test('the tickets of one player are never shown to the next, however late they arrive [BET-9]', async () => {
  const { keeper, signIn, answer } = kept()
  keeper.subscribe(() => {})
  signIn('beto')
  await answer(7)
  expect(keeper.get()).toBeNull()
  await answer(2)
  expect(keeper.get()).toBe(2)
  signIn(undefined)
  expect(keeper.get()).toBeNull()
})

test('a guest asks for nothing, and nobody asks while nobody shows it', () => {
  const guest = kept('')
  guest.signIn(undefined)
  guest.keeper.subscribe(() => {})
  const { keeper, answers, change } = kept()
  const leave = keeper.subscribe(() => {})
  leave()
  change()
  expect([guest.answers.length, answers.length]).toEqual([0, 1])
})

import type { SearchResult } from '@momio/contract/search'
import { expect, test } from 'vitest'
import { createSearchSession } from './search-session.ts'

function session() {
  const timers = new Set<{ ms: number; run: () => void }>()
  const asked: { term: string; signal: AbortSignal; answer: (ids: string[]) => void; fail: () => void }[] = []
  const search = createSearchSession({
    timing: {
      after(ms, run) {
        const timer = { ms, run }
        timers.add(timer)
        return () => timers.delete(timer)
      },
    },
    ask: (term, signal) =>
      new Promise((resolve, reject) => {
        const game = (id: string): SearchResult => ({ kind: 'game', id, name: id })
        asked.push({ term, signal, answer: (ids) => resolve(ids.map(game)), fail: () => reject(new Error('away')) })
      }),
  })
  /** Runs what waits for no longer than this. */
  const pass = (ms: number) => {
    for (const timer of [...timers]) if (timer.ms <= ms && timers.delete(timer)) timer.run()
  }
  const shown = () => {
    const { phase, results } = search.state.get()
    return [phase, results?.map(({ id }) => id)]
  }
  return { search, asked, pass, shown }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a word typed quickly is asked for once [PLAT-4]', () => {
  const { search, asked, pass } = session()
  for (const term of ['a', 'am', 'ame ']) search.type(term)
  pass(120)
  expect(asked.map(({ term }) => term)).toEqual(['ame'])
})

test('an answer to an earlier term is ignored and given up [PLAT-4]', async () => {
  const { search, asked, pass, shown } = session()
  search.type('ame')
  pass(120)
  search.type('tolu')
  pass(120)
  asked[1]?.answer(['toluca'])
  await settled()
  asked[0]?.answer(['america'])
  await settled()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(shown()).toEqual(['answered', ['toluca']])
})

test('what was found stays until the next answer, and a quick answer shows no skeleton [PLAT-4]', async () => {
  const { search, asked, pass, shown } = session()
  search.type('ame')
  expect(shown()).toEqual(['asking', undefined])
  pass(120)
  asked[0]?.answer(['america'])
  await settled()
  search.type('amer')
  expect(shown()).toEqual(['asking', ['america']])
  pass(120)
  pass(300)
  expect(shown()).toEqual(['slow', ['america']])
  search.type('')
  expect(shown()).toEqual(['idle', undefined])
})

test('a failure is said, and asking again asks for the same term [PLAT-4]', async () => {
  const { search, asked, pass, shown } = session()
  search.type('ame')
  pass(120)
  asked[0]?.fail()
  await settled()
  expect(shown()).toEqual(['failed', undefined])
  search.retry()
  expect(asked.map(({ term }) => term)).toEqual(['ame', 'ame'])
  asked[1]?.answer([])
  await settled()
  expect(shown()).toEqual(['answered', []])
})

test('a search that was stopped before its answer is asked for again [PLAT-4]', async () => {
  const { search, asked, pass, shown } = session()
  search.type('ame')
  search.stop()
  search.type('ame')
  pass(120)
  asked[0]?.answer(['america'])
  await settled()
  expect(shown()).toEqual(['answered', ['america']])
})

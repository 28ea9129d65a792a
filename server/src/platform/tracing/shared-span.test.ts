import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGroupCommit } from '../database/group-commit.ts'
import { currentSpan, runIn, Span } from './span.ts'

const ended: Span[] = []

function request(): Span {
  const onEnd = (span: Span) => void ended.push(span)
  return new Span({
    traceId: randomBytes(16).toString('hex'),
    name: 'request',
    kind: 'server',
    clockOffsetMs: 0,
    onEnd,
  })
}

/** Of each commit the span that it ran in. */
function tracedCommits() {
  const commits: (Span | undefined)[] = []
  const group = openGroupCommit<number, number>({
    name: 'commit',
    lanes: 1,
    laneOf: () => 0,
    most: 10,
    async commit(items) {
      await new Promise(setImmediate)
      commits.push(currentSpan())
      return items.map((value) => ({ status: 'fulfilled', value }))
    },
  })
  const submit = (span: Span | undefined, item: number) => runIn(span, () => group.submit(item))
  return { commits, submit }
}

const waitOf = ({ spanId }: Span) => ended.find(({ parentSpanId }) => parentSpanId === spanId)
const named = ({ traceId, spanId }: Span) => ({ traceId, spanId })

test('a commit that requests share stands below the first of them, links to the others, and all of them link to it', async () => {
  const { commits, submit } = tracedCommits()
  const [first, second] = [request(), request()]
  await Promise.all([submit(first, 1), submit(undefined, 2), submit(second, 3)])
  const [commit] = commits
  const [wait, otherWait] = [waitOf(first), waitOf(second)]
  if (commit === undefined || wait === undefined || otherWait === undefined) throw new Error('not traced')
  expect([commit.traceId, commit.parentSpanId]).toEqual([first.traceId, wait.spanId])
  expect(commit.attributes['momio.requests']).toBe(3)
  expect(commit.links).toEqual([named(otherWait)])
  for (const one of [wait, otherWait]) {
    expect(one.links).toEqual([named(commit)])
    expect(one.attributes['momio.waited_ms']).toBeGreaterThan(0)
  }
})

test('a later commit of the same lane is no part of the request that started the lane', async () => {
  const { commits, submit } = tracedCommits()
  const traced = submit(request(), 1)
  await new Promise(setImmediate)
  await Promise.all([traced, submit(undefined, 2)])
  expect(commits).toEqual([expect.any(Span), undefined])
})

test('what a request has started and is still going on after a minute is no longer added to its trace', () => {
  const span = request()
  const seen = runIn(span, () => {
    expect(currentSpan()).toBe(span)
    const later = performance.now() + 60_000
    const now = performance.now
    performance.now = () => later
    try {
      return currentSpan()
    } finally {
      performance.now = now
    }
  })
  expect(seen).toBeUndefined()
})

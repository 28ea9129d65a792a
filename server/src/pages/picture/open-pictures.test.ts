import { expect, test } from 'vitest'
import { put } from '../../../test/catalogue/event-example.ts'
import { BookView } from '../../modules/catalogue/book/book-view.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { openPictures } from './open-pictures.ts'

function pictures() {
  const view = new BookView()
  const drawn: string[] = []
  const state = { busy: false }
  const clock = manualClock('2026-02-28T18:00:00Z')
  const opened = openPictures({ book: view, switchView: { isEnabled: () => true } }, clock, async (svg) => {
    drawn.push(svg)
    if (state.busy) throw new Error('too much work is waiting')
    return Buffer.from(svg)
  })
  return { view, drawn, state, opened, clock }
}

test('many who ask for one match at once have it drawn once [NAV-1]', async () => {
  const { view, drawn, opened } = pictures()
  put(view, { id: 'sr:match:1' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => opened.ofMatch('sr:match:1')))
  expect(new Set(answers).size).toBe(1)
  expect(drawn).toHaveLength(1)
  expect(drawn[0]).toContain('América')
})

test('when too many wait, a match has the general picture, and its own once there is room [NAV-1]', async () => {
  const { view, state, opened } = pictures()
  put(view, { id: 'sr:match:1' })
  const general = await opened.general()
  state.busy = true
  expect(await opened.ofMatch('sr:match:1')).toBe(general)
  state.busy = false
  expect((await opened.ofMatch('sr:match:1')).body.toString()).toContain('América')
})

test('no more than two hundred pictures are kept [NAV-1]', async () => {
  const { view, drawn, opened } = pictures()
  for (let match = 0; match <= 200; match++) {
    put(view, { id: `sr:match:${match}` })
    await opened.ofMatch(`sr:match:${match}`)
  }
  await opened.ofMatch('sr:match:200')
  expect(drawn).toHaveLength(201)
  await opened.ofMatch('sr:match:0')
  expect(drawn).toHaveLength(202)
})

test('the general picture is drawn some seconds after the start, before anybody asks, unless the process stops [NAV-1]', async () => {
  const { drawn, opened, clock } = pictures()
  expect(drawn).toEqual([])
  clock.advance(10_000)
  expect(drawn).toHaveLength(1)
  await opened.general()
  expect(drawn).toHaveLength(1)
  const stopped = pictures()
  stopped.opened.stop()
  stopped.clock.advance(10_000)
  expect(stopped.drawn).toEqual([])
})

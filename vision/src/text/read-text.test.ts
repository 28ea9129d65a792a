import { ageOfProof, readAddressProof } from '@momio/domain/identity/read-address-proof'
import { readCard } from '@momio/domain/identity/read-card'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openThread, type VisionThread } from '../../test/ask-thread.ts'
import { asJpeg, blur, darker, glare, grainy, seenAskew, tilt } from '../../test/degrade.ts'
import { drawBack, drawFront, drawLetter } from '../../test/draw-card.ts'
import { PEOPLE } from '../../test/people.ts'
import type { Pixels } from '../pictures/pixels.ts'
import { type Quarters, turn } from '../pictures/turn.ts'

const THIS_YEAR = 2026

let thread: VisionThread
beforeAll(() => {
  thread = openThread()
})
afterAll(() => thread.end())

/** As the server does it: the file is cleaned, and what is clean is read. */
async function linesOf(picture: Pixels, quality = 80) {
  const cleaned = await thread.ask({ kind: 'clean', file: await asJpeg(picture, quality) })
  if (cleaned.kind === 'refused') throw new Error(cleaned.why)
  return thread.ask({ kind: 'read-text', jpeg: cleaned.pages[0]?.jpeg ?? new Uint8Array() })
}

const cardOf = async (picture: Pixels, quality?: number) => readCard(await linesOf(picture, quality), THIS_YEAR)

describe('the CURP is read from a card', () => {
  const damages: readonly [string, (card: Pixels) => Pixels, number?][] = [
    ['that was compressed to almost nothing', (card) => card, 18],
    ['that is out of focus', (card) => blur(card, 2)],
    ['that lies askew', (card) => tilt(card, 9)],
    ['that lies askew the other way', (card) => tilt(card, -12)],
    ['taken in the dark with a poor camera', (card) => grainy(darker(card, 0.35), 25)],
    ['with a lamp shining back', (card) => glare(card, [760, 640], 420, 0.85)],
    ['seen from one side', (card) => seenAskew(card, 0.3)],
    [
      'with all of it a little',
      (card) => grainy(glare(blur(seenAskew(tilt(card, 5), 0.15), 1), [900, 300], 500, 0.6), 18),
      40,
    ],
  ]

  test.each(damages.map(([damage, ...how], index) => [damage, PEOPLE[index] ?? PEOPLE[0], ...how] as const))(
    '%s [DOC-8]',
    async (_, person, damage, quality) => {
      const card = await cardOf(damage(await drawFront(person)), quality)
      expect(card).toMatchObject({ side: 'front', curp: { text: person.curp } })
    },
  )

  test.each([1, 2, 3] as const)('turned by %i quarters [DOC-8]', async (quarters: Quarters) => {
    const [, person] = PEOPLE
    const card = await cardOf(turn(await drawFront(person), quarters))
    expect(card).toMatchObject({ side: 'front', curp: { text: person.curp }, names: ['SALAS', 'VARGAS', 'DIEGO'] })
  })

  test('with names, birth date and how long it counts [DOC-8]', async () => {
    expect(await cardOf(await drawFront(PEOPLE[0]))).toMatchObject({
      names: ['ROBLES', 'MORALES', 'LUCIA'],
      birth: { year: 1990, month: 4, day: 12 },
      expiresYear: 2029,
    })
  })
})

describe('the lines for machines are read from the back of a card', () => {
  test.each([
    ['as it is', (card: Pixels) => card, PEOPLE[0]],
    ['that lies askew', (card: Pixels) => tilt(card, 6), PEOPLE[1]],
    ['that is out of focus', (card: Pixels) => blur(card, 1), PEOPLE[4]],
    ['that stands on its head', (card: Pixels) => turn(card, 2), PEOPLE[5]],
    ['that lies on its side', (card: Pixels) => turn(card, 1), PEOPLE[6]],
  ])('%s [DOC-8]', async (_, damage, person) => {
    const [day, month, year] = person.born.split('/').map(Number)
    expect(await cardOf(damage(await drawBack(person)))).toMatchObject({
      side: 'back',
      lines: { birth: { year, month, day }, sex: person.sex, expires: { year: 2029, month: 12, day: 31 } },
    })
  })
})

test('a letter says when it was written and where to [DOC-8]', async () => {
  const today = { year: THIS_YEAR, month: 11, day: 17 }
  const lines = await linesOf(await drawLetter({ person: PEOPLE[0], issued: '14 OCT 2026' }))
  const proof = readAddressProof(lines, today)
  expect(proof).toEqual({ issued: { year: THIS_YEAR, month: 10, day: 14 }, hasAddress: true })
  expect(ageOfProof(proof, today)).toBe('recent')
})

test('a picture without text says nothing [DOC-8]', async () => {
  const grey = { width: 400, height: 300, data: new Uint8ClampedArray(400 * 300 * 4).fill(128) }
  expect(await linesOf(grey)).toEqual([])
})

test('what cannot be read as a picture fails alone, and the thread reads the next [DOC-8]', async () => {
  await expect(thread.ask({ kind: 'read-text', jpeg: new Uint8Array([1, 2, 3]) })).rejects.toThrow()
  expect(await cardOf(await drawFront(PEOPLE[3]))).toMatchObject({ curp: { text: PEOPLE[3].curp } })
})

import { expect, test } from 'vitest'
import { createDraft } from './draft.ts'
import { EMPTY_FORM } from './form-fields.ts'

function storage(initial: Record<string, string> = {}) {
  const held = new Map(Object.entries(initial))
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as unknown as Storage & { held: Map<string, string> }
}

const TYPED = { ...EMPTY_FORM, firstNames: 'Diana', day: 4, email: 'd@c.mx', password: 'Momio2026', acceptTerms: true }

test('a reload finds everything that was typed, except the passwords, which are never stored [REG-4]', () => {
  const store = storage()
  createDraft(() => store).save(TYPED)
  expect([...store.held.values()].join()).not.toContain('Momio2026')
  expect(createDraft(() => store).load()).toEqual({ ...TYPED, password: '' })
})

test('once registered nothing is left behind', () => {
  const store = storage()
  const draft = createDraft(() => store)
  draft.save(TYPED)
  draft.clear()
  expect(store.held.size).toBe(0)
  expect(draft.load()).toEqual(EMPTY_FORM)
})

test.each(['nonsense', 'null', '[]', '{"day":"4","email":7,"password":"x","unknown":1}'])(
  'a stored draft %s gives an empty form',
  (stored) => {
    const store = storage({ 'momio.registrationDraft': stored })
    expect(createDraft(() => store).load()).toEqual(EMPTY_FORM)
  },
)

test('a browser that blocks storage still gets a form', () => {
  const draft = createDraft(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  draft.save(TYPED)
  draft.clear()
  expect(draft.load()).toEqual(EMPTY_FORM)
})

import { expect, test, vi } from 'vitest'
import { createPreferences } from './preferences.ts'

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}

class StorageChange extends Event {
  readonly key: string | null
  constructor(key: string | null) {
    super('storage')
    this.key = key
  }
}

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('odds format, theme and language chosen by the visitor are found again after a reload [SHELL-7] [SHELL-9]', () => {
  const storage = memoryStorage()
  const before = createPreferences(() => storage)
  before.set('oddsFormat', 'american')
  before.set('theme', 'light')
  before.set('locale', 'ptBR')
  const after = createPreferences(() => storage)
  expect(after.get('oddsFormat')).toBe('american')
  expect(after.get('theme')).toBe('light')
  expect(after.get('locale')).toBe('ptBR')
})

test('a first visit reads decimal odds, Mexican Spanish, and no choice of theme or module', () => {
  const preferences = createPreferences(() => memoryStorage())
  expect(preferences.get('oddsFormat')).toBe('decimal')
  expect(preferences.get('locale')).toBe('esMX')
  expect(preferences.get('theme')).toBeNull()
  expect(preferences.get('lastVisitedModule')).toBeNull()
})

test('the last visited module is kept under the key last-visited-module [NAV-16]', () => {
  const storage = memoryStorage()
  createPreferences(() => storage).set('lastVisitedModule', 'sports')
  expect(storage.getItem('last-visited-module')).toBe('sports')
})

test('a stored value that is no choice we offer counts as not chosen', () => {
  const storage = memoryStorage({ 'momio.theme': 'purple', 'momio.locale': '{"broken', 'momio.oddsFormat': '' })
  const preferences = createPreferences(() => storage)
  expect(preferences.get('theme')).toBeNull()
  expect(preferences.get('locale')).toBe('esMX')
  expect(preferences.get('oddsFormat')).toBe('decimal')
})

test('with storage blocked a choice still holds until the page is left', () => {
  const preferences = createPreferences(blocked)
  expect(preferences.get('oddsFormat')).toBe('decimal')
  preferences.set('oddsFormat', 'american')
  expect(preferences.get('oddsFormat')).toBe('american')
})

test('a choice made in another tab reaches the listeners of that choice only', () => {
  const storage = memoryStorage()
  const tabs = new EventTarget()
  const preferences = createPreferences(() => storage, tabs)
  preferences.get('theme')
  const onTheme = vi.fn()
  const onOdds = vi.fn()
  preferences.subscribe('theme', onTheme)
  preferences.subscribe('oddsFormat', onOdds)
  storage.setItem('momio.theme', 'light')
  tabs.dispatchEvent(new StorageChange('momio.theme'))
  expect(preferences.get('theme')).toBe('light')
  expect(onTheme).toHaveBeenCalledTimes(1)
  expect(onOdds).not.toHaveBeenCalled()
})

test('clearing the site data in another tab brings every default back', () => {
  const storage = memoryStorage({ 'momio.oddsFormat': 'american' })
  const tabs = new EventTarget()
  const preferences = createPreferences(() => storage, tabs)
  expect(preferences.get('oddsFormat')).toBe('american')
  storage.clear()
  tabs.dispatchEvent(new StorageChange(null))
  expect(preferences.get('oddsFormat')).toBe('decimal')
})

test('choosing the same again wakes nobody', () => {
  const preferences = createPreferences(() => memoryStorage())
  preferences.set('oddsFormat', 'american')
  const listener = vi.fn()
  preferences.subscribe('oddsFormat', listener)
  preferences.set('oddsFormat', 'american')
  expect(listener).not.toHaveBeenCalled()
})

import { createValueStore, type ValueStore } from '../live/stores/value-store.ts'

const FLAG = 'withBetGenius'

function hasFlag(): boolean {
  try {
    return localStorage.getItem(FLAG) === '1'
  } catch {
    return false
  }
}

/** Whoever carries the flag sees every live match, whatever the provider switch says; so does an administrator. */
export const seesAll: ValueStore<boolean> = createValueStore(hasFlag())

addEventListener('storage', ({ key }) => {
  if (key === FLAG || key === null) seesAll.set(hasFlag())
})

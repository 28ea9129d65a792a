import { createValueStore, type ValueStore } from '../live/stores/value-store.ts'
import { preferences } from '../preferences.ts'

const FLAG = 'withBetGenius'

function hasFlag(): boolean {
  try {
    return localStorage.getItem(FLAG) === '1'
  } catch {
    return false
  }
}

/** Whether the server counts the signed-in player among the administrators; it asks itself again for every change. */
export const isAdministrator: ValueStore<boolean> = createValueStore(false)

const inAdminMode = () => isAdministrator.get() && preferences.get('adminMode') === 'on'

/** An administrator who turned it on switches matches in the lists. */
export const adminMode: ValueStore<boolean> = createValueStore(inAdminMode())

/** Administrators, and whoever carries the flag, see every match, whatever the provider switch says. */
export const seesAll: ValueStore<boolean> = createValueStore(hasFlag() || isAdministrator.get())

function decide() {
  adminMode.set(inAdminMode())
  seesAll.set(hasFlag() || isAdministrator.get())
}

isAdministrator.subscribe(decide)
preferences.subscribe('adminMode', decide)
addEventListener('storage', ({ key }) => {
  if (key === FLAG || key === null) decide()
})

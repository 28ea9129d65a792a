import { useSyncExternalStore } from 'react'
import { adminMode } from '../../provider-switch/sees-all.ts'

export const useAdminMode = (): boolean => useSyncExternalStore(adminMode.subscribe, adminMode.get)

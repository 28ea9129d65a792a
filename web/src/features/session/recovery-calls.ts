import type { blockOwnAccount, restorePassword, saveRestoredPassword, validateRestoreLink } from '@momio/contract/users'
import { fromPromise } from 'xstate'
import { api } from '../../api/api.ts'
import type { RouteOf } from '../../api/route.ts'
import { recoveryMachine } from './recovery-machine.ts'

const SEND: RouteOf<typeof restorePassword> = { method: 'GET', path: '/api/Users/RestorePassword/{value}' }
const CHECK: RouteOf<typeof validateRestoreLink> = { method: 'POST', path: '/api/Users/RestorePassword/Validate' }
const SAVE: RouteOf<typeof saveRestoredPassword> = { method: 'POST', path: '/api/Users/RestorePassword' }
const BLOCK: RouteOf<typeof blockOwnAccount> = { method: 'POST', path: '/api/Users/SelfBlock' }

/** The recovery as it runs in the page. */
export const recovery = recoveryMachine.provide({
  actors: {
    sendLink: fromPromise(({ input: { account, channel } }) =>
      api.call<typeof restorePassword>(SEND, { params: { value: account }, query: { channel } }),
    ),
    checkLink: fromPromise(({ input }) => api.call<typeof validateRestoreLink>(CHECK, { body: { linkToken: input } })),
    savePassword: fromPromise(({ input }) => api.call<typeof saveRestoredPassword>(SAVE, { body: input })),
    blockAccount: fromPromise(({ input }) => api.call<typeof blockOwnAccount>(BLOCK, { body: { linkToken: input } })),
  },
})

import * as routes from '@momio/contract/account-routes'
import type { blockOwnAccount, restorePassword, saveRestoredPassword, validateRestoreLink } from '@momio/contract/users'
import { fromPromise } from 'xstate'
import { api } from '../../api/api.ts'
import { recoveryMachine } from './recovery-machine.ts'

const SEND = routes.restorePassword
const CHECK = routes.validateRestoreLink
const SAVE = routes.saveRestoredPassword
const BLOCK = routes.blockOwnAccount

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

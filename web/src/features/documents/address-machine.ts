import { USER_TYPE_DOCUMENT } from '@momio/contract/account-codes'
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { DocumentFlags } from '../../verification/document-flags.ts'
import { type FileUploadError, problemOfFile, problemOfSize } from './upload/document-file.ts'
import { noUpload, type UploadNews } from './upload/upload-actor.ts'

/** As the front of a card, with the Manifest between Loading and PreFileUpload. */
export const ADDRESS_STATUS = {
  GenericError: -1,
  Loading: 0,
  Manifest: 1,
  PreFileUpload: 2,
  FileUpload: 3,
  Success: 4,
} as const

export interface AddressContext {
  readonly picked: File | null
  readonly prepared: File | null
  readonly percent: number
  readonly error: FileUploadError
}

export type AddressEvent =
  | { readonly type: 'ACCEPT' }
  | { readonly type: 'PICK'; readonly file: File }
  | { readonly type: 'REFUSE' }
  | { readonly type: 'SEND'; readonly file: File }
  | { readonly type: 'BACK' | 'CANCEL' | 'RETRY' | 'AGAIN' }
  | UploadNews

/** The player states first what the proof is, and that it is not older than three months. */
export const addressMachine = setup({
  types: { context: {} as AddressContext, events: {} as AddressEvent },
  actors: {
    load: fromPromise<DocumentFlags>(() => Promise.reject(new Error('the page provides the call'))),
    upload: noUpload,
  },
  actions: {
    uploaded: () => {},
    forgetFile: assign({ picked: null, prepared: null, percent: 0 }),
  },
  guards: { hasPrepared: ({ context }) => context.prepared !== null },
}).createMachine({
  id: 'address',
  context: { picked: null, prepared: null, percent: 0, error: 'None' },
  initial: 'Loading',
  states: {
    Loading: {
      invoke: {
        src: 'load',
        onDone: [
          { guard: ({ event }) => event.output.residency.uploaded, target: 'Success' },
          {
            target: 'Manifest',
            actions: assign(({ event }) => ({ error: event.output.isCurpDuplicated ? 'CurpInvalid' : 'None' })),
          },
        ],
        onError: { target: 'GenericError', actions: assign({ error: 'Generic' }) },
      },
    },
    Manifest: { on: { ACCEPT: 'PreFileUpload' } },
    PreFileUpload: {
      on: {
        PICK: [
          {
            guard: ({ event }) => problemOfFile(event.file) === 'None',
            target: 'FileUpload',
            actions: assign(({ event }) => ({ picked: event.file, error: 'None' })),
          },
          { actions: assign(({ event }) => ({ error: problemOfFile(event.file) })) },
        ],
        REFUSE: { actions: assign({ error: 'ExtensionInvalid' }) },
        BACK: { target: 'Manifest', actions: assign({ error: 'None' }) },
      },
    },
    FileUpload: {
      initial: 'Looking',
      states: {
        Looking: {
          on: {
            SEND: [
              {
                guard: ({ event }) => problemOfSize(event.file) === 'None',
                target: 'Uploading',
                actions: assign(({ event }) => ({ prepared: event.file, error: 'None', percent: 0 })),
              },
              { target: '#address.PreFileUpload', actions: ['forgetFile', assign({ error: 'SizeInvalid' })] },
            ],
            REFUSE: {
              target: '#address.PreFileUpload',
              actions: ['forgetFile', assign({ error: 'ExtensionInvalid' })],
            },
            BACK: { target: '#address.PreFileUpload', actions: 'forgetFile' },
          },
        },
        Uploading: {
          invoke: {
            src: 'upload',
            input: ({ context: { prepared } }) => {
              if (!prepared) throw new Error('nothing was prepared to be sent')
              return { file: prepared, type: USER_TYPE_DOCUMENT.residency }
            },
          },
          on: {
            PERCENT: { actions: assign(({ event }) => ({ percent: event.percent })) },
            UPLOADED: { target: '#address.Success', actions: ['uploaded', 'forgetFile'] },
            UPLOAD_FAILED: [
              {
                guard: ({ event }) => event.problem === 'Generic',
                target: '#address.GenericError',
                actions: assign({ error: 'Generic' }),
              },
              {
                target: '#address.PreFileUpload',
                actions: ['forgetFile', assign(({ event }) => ({ error: event.problem }))],
              },
            ],
            CANCEL: { target: 'Looking', actions: assign({ percent: 0 }) },
          },
        },
      },
    },
    GenericError: {
      on: {
        RETRY: [
          { guard: 'hasPrepared', target: 'FileUpload.Uploading', actions: assign({ error: 'None', percent: 0 }) },
          { target: 'Loading', actions: assign({ error: 'None' }) },
        ],
        BACK: { target: 'PreFileUpload', actions: ['forgetFile', assign({ error: 'None' })] },
      },
    },
    Success: {
      on: { AGAIN: { target: 'Manifest', actions: ['forgetFile', assign({ error: 'None' })] } },
    },
  },
})

type Status = keyof typeof ADDRESS_STATUS

export function addressStatus({ value }: Pick<SnapshotFrom<typeof addressMachine>, 'value'>): Status {
  return (typeof value === 'string' ? value : 'FileUpload') as Status
}

import { USER_TYPE_DOCUMENT } from '@momio/contract/account-codes'
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type DocumentFlags, isIdUploaded } from '../../verification/document-flags.ts'
import { type FileUploadError, problemOfFile, problemOfSize } from './upload/document-file.ts'
import { noUpload, type UploadNews } from './upload/upload-actor.ts'

/** Numbered as the specification does. */
export const FRONT_STATUS = { GenericError: -1, Loading: 0, PreFileUpload: 1, FileUpload: 2, Success: 3 } as const

export type CardStep = 'IdentityCardFront' | 'IdentityCardBack'

export interface IdentityCardContext {
  readonly step: CardStep
  /** What was picked or photographed. */
  readonly picked: File | null
  /** What is sent: cropped and made smaller. */
  readonly prepared: File | null
  readonly percent: number
  readonly error: FileUploadError
}

export type IdentityCardEvent =
  | { readonly type: 'PICK'; readonly file: File }
  /** Too many files, or none that can be read. */
  | { readonly type: 'REFUSE' }
  | { readonly type: 'SEND'; readonly file: File }
  | { readonly type: 'BACK' | 'CANCEL' | 'RETRY' | 'AGAIN' }
  | UploadNews

/** Front, then back. A picked file is looked at before it is sent; each side is uploaded by itself, and stays uploaded. */
export const identityCardMachine = setup({
  types: { context: {} as IdentityCardContext, events: {} as IdentityCardEvent },
  actors: {
    load: fromPromise<DocumentFlags>(() => Promise.reject(new Error('the page provides the call'))),
    upload: noUpload,
  },
  actions: {
    /** The guard of the route asks for the step. */
    rememberStep: (_, _params: { step: CardStep }) => {},
    uploaded: () => {},
    nextSide: assign({ step: 'IdentityCardBack', picked: null, prepared: null, percent: 0 }),
    forgetFile: assign({ picked: null, prepared: null, percent: 0 }),
  },
  guards: {
    isFront: ({ context }) => context.step === 'IdentityCardFront',
    hasPrepared: ({ context }) => context.prepared !== null,
  },
}).createMachine({
  id: 'identityCard',
  context: { step: 'IdentityCardFront', picked: null, prepared: null, percent: 0, error: 'None' },
  initial: 'Loading',
  states: {
    Loading: {
      invoke: {
        src: 'load',
        onDone: [
          { guard: ({ event }) => isIdUploaded(event.output), target: 'Success' },
          {
            target: 'PreFileUpload',
            actions: assign(({ event: { output } }) => ({
              step: output.front.uploaded ? 'IdentityCardBack' : 'IdentityCardFront',
              error: output.isCurpDuplicated ? 'CurpInvalid' : 'None',
            })),
          },
        ],
        onError: { target: 'GenericError', actions: assign({ error: 'Generic' }) },
      },
    },
    PreFileUpload: {
      entry: { type: 'rememberStep', params: ({ context }) => ({ step: context.step }) },
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
              { target: '#identityCard.PreFileUpload', actions: ['forgetFile', assign({ error: 'SizeInvalid' })] },
            ],
            REFUSE: {
              target: '#identityCard.PreFileUpload',
              actions: ['forgetFile', assign({ error: 'ExtensionInvalid' })],
            },
            BACK: { target: '#identityCard.PreFileUpload', actions: 'forgetFile' },
          },
        },
        Uploading: {
          invoke: {
            src: 'upload',
            input: ({ context: { prepared, step } }) => {
              if (!prepared) throw new Error('nothing was prepared to be sent')
              const { identityCardFront, identityCardBack } = USER_TYPE_DOCUMENT
              return { file: prepared, type: step === 'IdentityCardFront' ? identityCardFront : identityCardBack }
            },
          },
          on: {
            PERCENT: { actions: assign(({ event }) => ({ percent: event.percent })) },
            UPLOADED: [
              { guard: 'isFront', target: '#identityCard.PreFileUpload', actions: ['uploaded', 'nextSide'] },
              { target: '#identityCard.Success', actions: ['uploaded', 'forgetFile'] },
            ],
            UPLOAD_FAILED: [
              {
                // Shown, and the front counts as uploaded all the same.
                guard: ({ context, event }) => event.problem === 'CurpInvalid' && context.step === 'IdentityCardFront',
                target: '#identityCard.PreFileUpload',
                actions: ['uploaded', 'nextSide', assign({ error: 'CurpInvalid' })],
              },
              {
                guard: ({ event }) => event.problem === 'Generic',
                target: '#identityCard.GenericError',
                actions: assign({ error: 'Generic' }),
              },
              {
                target: '#identityCard.PreFileUpload',
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
      on: {
        AGAIN: {
          target: 'PreFileUpload',
          actions: ['forgetFile', assign({ step: 'IdentityCardFront', error: 'None' })],
        },
      },
    },
  },
})

type Status = keyof typeof FRONT_STATUS

export function frontStatus({ value }: Pick<SnapshotFrom<typeof identityCardMachine>, 'value'>): Status {
  return (typeof value === 'string' ? value : 'FileUpload') as Status
}

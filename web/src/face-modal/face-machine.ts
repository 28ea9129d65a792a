import {
  FACE_STATUS,
  type FaceStatus,
  type LivenessChallenge,
  VERIFICATION_MODAL_STATE,
} from '@momio/contract/account-codes'
import { LEGACY_PHOTOS, LIVE_FRAMES } from '@momio/contract/identity-figures'
import {
  assign,
  type ErrorActorEvent,
  enqueueActions,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate'
import type { SignedFrames } from './face-calls.ts'
import type { VerificationType } from './verification-type.ts'

const RESEND_WAIT_SECONDS = 60
const FRAME_MS = 200
const PHOTO_MS = 1_000

export interface FaceInput {
  readonly type: VerificationType
  /** How the face of the player stands when the modal opens. */
  readonly faceStatus: FaceStatus | null
  /** The picture of the camera now, as a JPEG in base64; null while there is none. */
  readonly snapshot: () => string | null
}

export interface FaceContext extends FaceInput {
  readonly isCameraOn: boolean
  readonly isInProcess: boolean
  /** Of the legacy capture, the latest last. */
  readonly photos: readonly string[]
  readonly framesUrl: readonly string[]
  readonly challenge: LivenessChallenge | null
  readonly framesTaken: number
  readonly framesUp: number
  /** Frames of a capture that was given up are not counted. */
  readonly capture: number
  readonly failure: string | null
  readonly waitSeconds: number
  readonly isSuccess: boolean
}

type FaceEvent =
  | { readonly type: 'CONTINUE' | 'START' | 'RETAKE' | 'CONFIRM' | 'RETRY' | 'MAIL' | 'RESEND' | 'BACK' | 'CLOSE' }
  | { readonly type: 'CAMERA'; readonly isOn: boolean }
  | FrameNews

export interface FrameNews {
  readonly type: 'FRAME_UP' | 'FRAME_LOST'
  readonly capture: number
}

export interface FrameInput {
  readonly url: string
  readonly frame: string
  readonly capture: number
}

interface Refused {
  readonly code?: unknown
  readonly context?: { readonly waitSeconds?: unknown }
}
const refusalIn = (event: unknown) => ((event as ErrorActorEvent).error ?? {}) as Refused
const codeIn = (event: unknown) => String(refusalIn(event).code ?? 'INTERNAL')
const notProvided = () => Promise.reject(new Error('the modal provides the call'))

/** The modal with its states, named and numbered as the specification does. The camera and the calls are the modal's. */
export const faceMachine = setup({
  types: {
    context: {} as FaceContext,
    input: {} as FaceInput,
    events: {} as FaceEvent,
    output: {} as { isSuccess: boolean },
  },
  actors: {
    loadProcess: fromPromise<boolean>(notProvided),
    signFrames: fromPromise<SignedFrames, number>(notProvided),
    putFrame: fromCallback<{ type: 'NONE' }, FrameInput, FrameNews>(() => {
      throw new Error('the modal provides the call')
    }),
    verifyLiveness: fromPromise<FaceStatus>(notProvided),
    verifyPhotos: fromPromise<FaceStatus, readonly string[]>(notProvided),
    refresh: fromPromise<unknown>(notProvided),
    sendLink: fromPromise<unknown, { again: boolean }>(notProvided),
  },
  actions: {
    trackDuplicate: () => {},
    noteCamera: assign(({ event }) => (event.type === 'CAMERA' ? { isCameraOn: event.isOn } : {})),
    noteFailure: assign(({ event }) => ({ failure: codeIn(event) })),
    forgetCapture: assign(({ context }) => ({
      photos: [],
      framesUrl: [],
      challenge: null,
      framesTaken: 0,
      framesUp: 0,
      capture: context.capture + 1,
      failure: null,
    })),
    keepPhoto: assign(({ context }) => {
      const photo = context.snapshot()
      return photo === null ? {} : { photos: [...context.photos, photo].slice(-LEGACY_PHOTOS) }
    }),
    /** Each frame goes up as soon as it is taken. */
    takeFrame: enqueueActions(({ context, enqueue }) => {
      const frame = context.snapshot()
      const url = context.framesUrl[context.framesTaken]
      if (frame === null || url === undefined) return
      enqueue.spawnChild('putFrame', { input: { url, frame, capture: context.capture } })
      enqueue.assign({ framesTaken: context.framesTaken + 1 })
    }),
    waitAsUsual: assign({ waitSeconds: RESEND_WAIT_SECONDS, failure: null }),
    waitAsTold: assign(({ event }) => {
      const told = refusalIn(event).context?.waitSeconds
      return { waitSeconds: typeof told === 'number' ? told : RESEND_WAIT_SECONDS, failure: null }
    }),
    succeed: assign({ isSuccess: true }),
  },
  guards: {
    isLive: ({ context }) => context.type === 'live',
    isVerified: ({ context }) => context.faceStatus === FACE_STATUS.unique,
    isDuplicated: ({ context }) => context.faceStatus === FACE_STATUS.duplicated,
    isPending: ({ context: { faceStatus, isInProcess } }) =>
      faceStatus === FACE_STATUS.inProcess || (isInProcess && faceStatus === FACE_STATUS.photo),
    isCameraOn: ({ context }) => context.isCameraOn,
    hasPhotos: ({ context }) => context.isCameraOn && context.photos.length === LEGACY_PHOTOS,
    areAllTaken: ({ context }) => context.framesTaken === LIVE_FRAMES,
    areAllUp: ({ context }) => context.framesUp === LIVE_FRAMES,
    isOwnFrame: ({ context, event }) => 'capture' in event && event.capture === context.capture,
    isTooSoon: ({ event }) => codeIn(event) === 'TOO_SOON',
  },
  delays: { frame: FRAME_MS, photo: PHOTO_MS, resendWait: ({ context }) => context.waitSeconds * 1000 },
}).createMachine({
  id: 'face',
  context: ({ input }) => ({
    ...input,
    isCameraOn: false,
    isInProcess: false,
    photos: [],
    framesUrl: [],
    challenge: null,
    framesTaken: 0,
    framesUp: 0,
    capture: 0,
    failure: null,
    waitSeconds: RESEND_WAIT_SECONDS,
    isSuccess: false,
  }),
  output: ({ context }) => ({ isSuccess: context.isSuccess }),
  initial: 'initialInformation',
  on: { CLOSE: '.closed', CAMERA: { actions: 'noteCamera' } },
  states: {
    initialInformation: {
      invoke: {
        src: 'loadProcess',
        onDone: { actions: assign(({ event }) => ({ isInProcess: event.output })) },
      },
      on: {
        CONTINUE: [
          { guard: 'isVerified', target: 'success' },
          { guard: 'isDuplicated', target: 'duplicated' },
          { guard: 'isPending', target: 'pending' },
          { target: 'banner' },
        ],
      },
    },
    banner: {
      on: {
        START: [{ guard: 'isLive', target: 'takePhoto' }, { target: 'legacyPhoto' }],
        MAIL: 'sendMail',
      },
    },
    takePhoto: {
      entry: 'forgetCapture',
      initial: 'signing',
      on: { MAIL: 'sendMail' },
      states: {
        signing: {
          invoke: {
            src: 'signFrames',
            input: LIVE_FRAMES,
            onDone: {
              target: 'ready',
              actions: assign(({ event: { output } }) => ({
                framesUrl: output.framesUrl,
                challenge: output.challenge ?? null,
              })),
            },
            onError: { target: '#face.error', actions: 'noteFailure' },
          },
        },
        ready: { on: { START: { guard: 'isCameraOn', target: 'capturing' } } },
        capturing: {
          on: {
            FRAME_UP: { guard: 'isOwnFrame', actions: assign(({ context }) => ({ framesUp: context.framesUp + 1 })) },
            FRAME_LOST: {
              guard: 'isOwnFrame',
              target: '#face.error',
              actions: assign({ failure: 'NETWORK_FAILED' }),
            },
            CAMERA: { target: 'signing', actions: ['noteCamera', 'forgetCapture'] },
          },
          always: { guard: 'areAllUp', target: '#face.review' },
          initial: 'taking',
          states: {
            taking: {
              always: { guard: 'areAllTaken', target: 'uploading' },
              after: {
                frame: {
                  target: 'taking',
                  reenter: true,
                  actions: 'takeFrame',
                },
              },
            },
            uploading: {},
          },
        },
      },
    },
    review: {
      initial: 'shown',
      states: {
        shown: { on: { CONFIRM: 'sending', RETAKE: '#face.takePhoto' } },
        sending: {
          invoke: {
            src: 'verifyLiveness',
            onDone: { target: '#face.judged', actions: assign(({ event }) => ({ faceStatus: event.output })) },
            onError: { target: '#face.error', actions: 'noteFailure' },
          },
        },
      },
    },
    legacyPhoto: {
      entry: 'forgetCapture',
      on: {
        CONFIRM: { guard: 'hasPhotos', target: 'legacyReview' },
        MAIL: 'sendMail',
      },
      initial: 'taking',
      states: { taking: { after: { photo: { target: 'taking', reenter: true, actions: 'keepPhoto' } } } },
    },
    legacyReview: {
      initial: 'shown',
      states: {
        shown: { on: { CONFIRM: 'sending', RETAKE: '#face.legacyPhoto' } },
        sending: {
          invoke: {
            src: 'verifyPhotos',
            input: ({ context }) => context.photos,
            onDone: { target: '#face.judged', actions: assign(({ event }) => ({ faceStatus: event.output })) },
            onError: { target: '#face.error', actions: 'noteFailure' },
          },
        },
      },
    },
    /** Nothing is shown of it: what the answer leads to. */
    judged: {
      always: [
        { guard: 'isVerified', target: 'refreshing' },
        { guard: 'isDuplicated', target: 'success', actions: 'trackDuplicate' },
        { target: 'success' },
      ],
    },
    refreshing: { invoke: { src: 'refresh', onDone: 'success', onError: 'success' } },
    success: { entry: 'succeed' },
    pending: {},
    duplicated: {},
    error: {
      on: {
        RETRY: [{ guard: 'isLive', target: 'takePhoto' }, { target: 'legacyPhoto' }],
        MAIL: 'sendMail',
      },
    },
    sendMail: {
      initial: 'sending',
      on: { BACK: 'banner' },
      states: {
        sending: {
          invoke: {
            src: 'sendLink',
            input: { again: false },
            onDone: { target: 'waiting', actions: 'waitAsUsual' },
            onError: [
              { guard: 'isTooSoon', target: 'waiting', actions: 'waitAsTold' },
              { target: 'ready', actions: 'noteFailure' },
            ],
          },
        },
        waiting: { after: { resendWait: 'ready' } },
        ready: { on: { RESEND: 'resending' } },
        resending: {
          invoke: {
            src: 'sendLink',
            input: { again: true },
            onDone: { target: 'waiting', actions: 'waitAsUsual' },
            onError: [
              { guard: 'isTooSoon', target: 'waiting', actions: 'waitAsTold' },
              { target: 'ready', actions: 'noteFailure' },
            ],
          },
        },
      },
    },
    closed: { type: 'final' },
  },
})

type ShownState = keyof typeof VERIFICATION_MODAL_STATE

/** The state that the player sees; between the answer and what it leads to the review stays. */
export function shownState(snapshot: Pick<SnapshotFrom<typeof faceMachine>, 'value' | 'context'>): ShownState {
  const name = typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0]
  if (name !== undefined && name in VERIFICATION_MODAL_STATE) return name as ShownState
  return snapshot.context.type === 'live' ? 'review' : 'legacyReview'
}

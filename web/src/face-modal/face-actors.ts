import { fromCallback, fromPromise } from 'xstate'
import type { FaceCalls } from './face-calls.ts'
import type { FrameInput, FrameNews } from './face-machine.ts'
import { frameBytes } from './frame-bytes.ts'

/** The calls as the machine wants them. */
export function faceActors(calls: FaceCalls, refresh: () => Promise<unknown>) {
  return {
    loadProcess: fromPromise(() => calls.isInProcess()),
    signFrames: fromPromise(({ input }: { input: number }) => calls.signFrames(input)),
    putFrame: fromCallback<{ type: 'NONE' }, FrameInput, FrameNews>(({ input, sendBack }) => {
      const { url, frame, capture } = input
      const cancel = new AbortController()
      calls.putFrame(url, frameBytes(frame), cancel.signal).then(
        () => sendBack({ type: 'FRAME_UP', capture }),
        () => {
          if (!cancel.signal.aborted) sendBack({ type: 'FRAME_LOST', capture })
        },
      )
      return () => cancel.abort()
    }),
    verifyLiveness: fromPromise(() => calls.verifyLiveness()),
    verifyPhotos: fromPromise(({ input }: { input: readonly string[] }) => calls.verifyPhotos(input)),
    refresh: fromPromise(refresh),
    sendLink: fromPromise(({ input }: { input: { again: boolean } }) =>
      input.again ? calls.sendLinkAgain() : calls.sendLink(),
    ),
  }
}

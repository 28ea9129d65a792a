import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type CameraState = 'waiting' | 'on' | 'off'

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  /** Asks again, e.g. after the player allowed it. */
  retry(): void
}

/** Runs the camera while the component is shown; whoever refuses it, or has none, finds it off. */
export function useCamera(facingMode: 'user' | 'environment'): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('waiting')
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks for the camera again.
  useEffect(() => {
    let stream: MediaStream | undefined
    let left = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      setState('waiting')
      try {
        // Without a secure connection there is no mediaDevices at all.
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } },
        })
        if (left || !video.current) return stop()
        // Unplugged, or taken back in the browser's settings.
        for (const track of stream.getTracks()) track.addEventListener('ended', () => setState('off'))
        video.current.srcObject = stream
        await video.current.play()
        if (!left) setState('on')
      } catch {
        if (!left) setState('off')
      }
    }
    void start()
    return () => {
      left = true
      stop()
    }
  }, [facingMode, turn])
  return { video, state, retry: useCallback(() => setTurn((now) => now + 1), []) }
}

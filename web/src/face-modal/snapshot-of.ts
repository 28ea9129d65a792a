/** Enough for the features of a face, and five of them are still a small request. */
const WIDTH = 640

/** What the camera shows now; null before its first picture. */
export function snapshotOf(video: HTMLVideoElement | null): string | null {
  if (!video || video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(WIDTH, video.videoWidth)
  canvas.height = Math.round((canvas.width / video.videoWidth) * video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.88)
}

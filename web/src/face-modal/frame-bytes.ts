/** A data address becomes the file that it holds; fetching it would be against the page's own policy. */
export function frameBytes(dataUrl: string): Blob {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type: 'image/jpeg' })
}

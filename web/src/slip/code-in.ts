/** The code of a shared slip in what was written or pasted: in small letters, with spaces, or as the whole link. */
export function codeIn(text: string): string {
  const linked = /[?&]slip=([^&#\s]+)/i.exec(text)?.[1]
  return (linked ?? text).replaceAll(/[\s-]/g, '').toUpperCase()
}

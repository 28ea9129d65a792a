/** Of so many calls the server keeps a trace, as it wrote into the page; 0 where it keeps none. */
export function traceRatioOf(page: Document): number {
  return Number(page.querySelector<HTMLMetaElement>('meta[name="momio-traces"]')?.content)
}

/** The value of a `traceparent` header that begins a trace; its last digit says whether the trace is kept. */
export function newTraceparent(ratio: number): string {
  const ids = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-0${Math.random() < ratio ? 1 : 0}`
}

/** The server writes its mode into the page; the gallery and other workshop pages open in development only. */
export function isDevelopment(): boolean {
  return document.querySelector('meta[name="momio-mode"]')?.getAttribute('content') === 'development'
}

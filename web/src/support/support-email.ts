/** The server writes the address of support into the page. */
export function supportEmail(): string {
  return document.querySelector('meta[name="momio-support"]')?.getAttribute('content') ?? ''
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id from outside that is no UUID names nothing: the database would refuse to look for it. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

const OPEN_LOGIN = 'openLogin'

/** Asked for before the page was painted, e.g. by a stored session that the server refused. */
let missed = false
if (typeof window !== 'undefined')
  window.addEventListener(OPEN_LOGIN, () => {
    missed = true
  })

/** Anyone may ask for the login dialog: a button, a guard, or the API client when a session ends. */
export function openLogin() {
  window.dispatchEvent(new Event(OPEN_LOGIN))
}

export function onOpenLogin(listener: () => void): () => void {
  const hear = () => {
    missed = false
    listener()
  }
  if (missed) hear()
  window.addEventListener(OPEN_LOGIN, hear)
  return () => window.removeEventListener(OPEN_LOGIN, hear)
}

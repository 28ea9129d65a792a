const OPEN_LOGIN = 'openLogin'

/** Anyone may ask for the login dialog: a button, a guard, or the API client when a session ends. */
export function openLogin() {
  window.dispatchEvent(new CustomEvent(OPEN_LOGIN))
}

export function onOpenLogin(listener: () => void): () => void {
  window.addEventListener(OPEN_LOGIN, listener)
  return () => window.removeEventListener(OPEN_LOGIN, listener)
}

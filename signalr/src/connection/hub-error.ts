/** Thrown from a hub method or stream: its message reaches the client. Any other error reaches it as a generic text. */
export class HubError extends Error {
  override readonly name = 'HubError'
}

/** What the client may read of an error. An empty message would look like success to it. */
export function textForClient(error: unknown, target: string): string {
  if (error instanceof HubError && error.message !== '') return error.message
  return `An unexpected error occurred invoking '${target}' on the server.`
}

/** What a HubConnection of the official client stands on. */
export interface HubSocket {
  readonly features: object
  baseUrl: string
  onreceive: ((data: string | ArrayBuffer) => void) | null
  onclose: ((error?: Error) => void) | null
  start(): Promise<void>
  send(data: string | ArrayBuffer): Promise<void>
  stop(): Promise<void>
}

/**
 * A plain WebSocket without negotiation. The official client's own transport brings long polling, server-sent events and
 * HTTP clients along, a third of its weight, and no browser that runs this site needs them.
 */
export function hubSocket(address: string): HubSocket {
  let socket: WebSocket | undefined

  function close(error?: Error) {
    const open = socket
    socket = undefined
    if (!open) return
    // Reported at once: the browser's own close event may take many seconds without a network.
    open.onclose = open.onmessage = null
    open.close()
    connection.onclose?.(error)
  }

  const connection: HubSocket = {
    features: {},
    baseUrl: address,
    onreceive: null,
    onclose: null,
    start: () =>
      new Promise((resolve, reject) => {
        const opening = new WebSocket(address)
        opening.binaryType = 'arraybuffer'
        opening.onopen = () => {
          socket = opening
          resolve()
        }
        opening.onclose = () => (socket ? close(new Error('the connection was lost')) : reject(new Error('refused')))
        opening.onmessage = ({ data }) => {
          try {
            connection.onreceive?.(data)
          } catch (error) {
            close(error as Error)
          }
        }
      }),
    async send(data) {
      if (socket?.readyState !== WebSocket.OPEN) throw new Error('the connection is not open')
      socket.send(data)
    },
    async stop() {
      close()
    },
  }
  return connection
}

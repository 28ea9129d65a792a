import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Heard {
  readonly method: string
  readonly url: string
  readonly authorization: string | undefined
  readonly traceparent: string | undefined
  readonly body: string
}

export interface AnsweringServer {
  readonly url: string
  readonly heard: Heard[]
  close(): Promise<void>
}

/** A real HTTP server for the client's tests; the answer may be given late or not at all. */
export async function answeringServer(
  answer: (heard: Heard, response: ServerResponse, count: number) => void,
): Promise<AnsweringServer> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      traceparent: request.headers.traceparent as string | undefined,
      body: await bodyOf(request),
    }
    heard.push(one)
    answer(one, response, heard.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpApi } from './api-http.ts'

let server: Server
let address: string
const requests: IncomingMessage[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    if (request.url === '/uof/v1/slow.xml') return
    if (request.url === '/uof/v1/away.xml') {
      response.writeHead(302, { location: '/uof/v1/here.xml' }).end()
      return
    }
    response.writeHead(request.url === '/uof/v1/here.xml' ? 200 : 404).end('<answer name="México"/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the path is asked below the address, with the token of the address as the access token', async () => {
  const api = httpApi(`http://t%2Fken@${address}/uof/`)
  expect(await api.get('/v1/here.xml')).toBe('<answer name="México"/>')
  expect(requests.at(-1)?.headers['x-access-token']).toBe('t/ken')
})

test('any answer but a success is an error that does not show the token', async () => {
  const api = httpApi(`http://token@${address}/uof`)
  await expect(api.get('/v1/gone.xml')).rejects.toThrow('/v1/gone.xml answered 404')
  await expect(api.get('/v1/away.xml')).rejects.toThrow()
})

test('an answer that does not come is an error in time', async () => {
  await expect(httpApi(`http://${address}/uof`, { timeoutMs: 50 }).get('/v1/slow.xml')).rejects.toThrow(/timeout/i)
})

test('a call can be a POST, and an error tells the status [UOF-6]', async () => {
  const api = httpApi(`http://${address}/uof`)
  expect(await api.post('/v1/here.xml')).toBe('<answer name="México"/>')
  expect(requests.at(-1)?.method).toBe('POST')
  await expect(api.post('/v1/gone.xml')).rejects.toMatchObject({ status: 404 })
})

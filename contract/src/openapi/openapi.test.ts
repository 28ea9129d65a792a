import { expect, test } from 'vitest'
import { PLAYER_HUB_PATH } from '../account/player-hub.ts'
import { CALLS } from '../calls.ts'
import { HUB_PATH } from '../sport/live-book.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument({ version: '1.2.3', serverUrl: 'http://localhost:3000' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

function* refsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref') yield String(value)
    else yield* refsIn(value)
  }
}

test('the document is OpenAPI 3.1 with the version and server it was given, and survives JSON', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.version).toBe('1.2.3')
  expect(document.servers).toEqual([{ url: 'http://localhost:3000' }])
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

test('every call is an operation, each under an id of its own', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(CALLS.map((call) => call.id).sort())
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(CALLS.length)
})

test('every reference leads to a component', () => {
  const refs = [...refsIn(document)]
  expect(refs.length).toBeGreaterThan(100)
  const names = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`))
  expect(refs.filter((ref) => !names.has(ref))).toEqual([])
})

test('component names hold only what OpenAPI allows', () => {
  expect(Object.keys(document.components.schemas).filter((name) => !/^[\w.-]+$/.test(name))).toEqual([])
})

test.each(operations)('$operationId declares the parameters of its path as required', (operation) => {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
  expect(declared.map((parameter) => parameter.name).sort()).toEqual(inPath.sort())
  expect(declared.every((parameter) => parameter.required)).toBe(true)
})

test.each(operations)('$operationId is tagged, answers 200 and says how it may be refused', (operation) => {
  const tags = document.tags.map((tag) => tag.name)
  expect(operation.tags.every((tag) => tags.includes(tag))).toBe(true)
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '429', '500', '501']))
  for (const response of Object.values(operation.responses)) expect(response.description).toBeTruthy()
})

test('a bearer token is asked of players and staff only', () => {
  for (const operation of operations) {
    expect(operation.security).toEqual(operation['x-access'] === 'guest' ? [] : [{ bearer: [] }])
  }
  expect(document.paths['/api/Session/login/']?.post?.security).toEqual([])
  expect(document.paths['/api/Ticket/{version}/PlaceBet/Parlay']?.post?.security).toEqual([{ bearer: [] }])
})

test('a staff operation says which permission it needs [AUTH-8]', () => {
  expect(document.paths['/api/Staff/Withdrawals/{id}/Approve']?.post?.['x-permission']).toBe('withdrawals.decide')
  for (const operation of operations) {
    expect(operation['x-permission'] !== undefined).toBe(operation['x-access'] === 'staff')
  }
})

test('refusals stand under their status with their codes', () => {
  const responses = document.paths['/api/Session/login/']?.post?.responses
  expect(responses?.[423]?.description).toBe('ACCOUNT_BLOCKED')
  expect(responses?.[451]?.description).toBe('RESTRICTED_REGION')
  expect(document.paths['/api/Users/ReleaseUser']?.post?.responses[403]?.description).toBe('SELF_EXCLUDED')
})

test('uploads are multipart with a binary file', () => {
  const body = document.paths['/api/UserDocument/UploadDocument']?.post?.requestBody
  expect(Object.keys(body?.content ?? {})).toEqual(['multipart/form-data'])
  expect(body?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' }, userTypeDocument: { enum: [1, 2, 3] } },
  })
})

test('the statement as a file is text/csv, and its refusals are JSON all the same [GLI-13]', () => {
  const responses = document.paths['/api/Wallet/Statement.csv']?.get?.responses
  expect(responses?.[200]?.content).toMatchObject({ 'text/csv': { schema: { type: 'string' } } })
  expect(Object.keys(responses?.[400]?.content ?? {})).toEqual(['application/json'])
})

test('query values keep their type, and those with a default may be left out', () => {
  const parameters = document.paths['/api/Casino/History']?.get?.parameters
  expect(parameters?.find((parameter) => parameter.name === 'page')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', default: 1 },
  })
  expect(document.paths['/api/users/MomioType']?.put?.parameters[0]).toMatchObject({
    name: 'typesMomio',
    required: true,
  })
})

test('every hub is described with what it pushes and what it takes', () => {
  expect(Object.keys(document['x-hubs']).sort()).toEqual([...Object.values(HUB_PATH), PLAYER_HUB_PATH].sort())
  const live = document['x-hubs'][HUB_PATH.liveOddsOne]
  expect(Object.keys(live?.pushes ?? {})).toEqual(['OddsChange', 'MatchState'])
  expect(Object.keys(live?.methods ?? {})).toEqual(['JoinSport', 'LeaveSport'])
  expect(Object.keys(live?.streams ?? {})).toEqual(['InvokeEventMarketDetailsStream'])
  expect(Object.keys(document['x-hubs'][HUB_PATH.feedNotificator]?.pushes ?? {})).toEqual([
    'MatchAdded',
    'MatchRemoved',
    'PrematchAdded',
    'PrematchRemoved',
    'FeedState',
  ])
  expect(document['x-hubs'][PLAYER_HUB_PATH]).toMatchObject({ access: 'player', pushes: { BalanceChanged: {} } })
})

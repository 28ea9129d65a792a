import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityApp, startIdentity } from '../../../../test/people/identity.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentity()
})
afterAll(() => app.stop())

const sendLink = (token: string) => app.ask('POST /api/UserVerification/SendLinkVerification', { token })
const sendAgain = (token: string) => app.ask('POST /api/UserVerification/SendLinkVerificationReattempt', { token })
const onScreen = (token: string) => app.ask('POST /api/UserVerification/LinkVerification', { token })
const enter = (body: object) => app.ask('POST /api/UserVerification/ValidateLinkVerification', { body })

const TOO_MANY = {
  status: 429,
  json: {
    code: 'TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS',
    message: 'Por favor intente más tarde. Si continúas con problemas puedes contactar a Soporte',
  },
}
const GONE = { status: 410, json: { code: 'LINK_UNAVAILABLE' } }

async function mailedLink(playerId: string): Promise<{ username: string; linkToken: string }> {
  const { kysely } = app.platform.db
  const { email } = await kysely
    .selectFrom('players')
    .select('email')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const mail = await kysely
    .selectFrom('mail')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return linkIn(/https?:\S+/.exec(mail.text_body)?.[0] ?? '')
}

function linkIn(address: string): { username: string; linkToken: string } {
  const { pathname, searchParams } = new URL(address)
  expect(pathname).toBe('/user-identification')
  return { username: searchParams.get('username') ?? '', linkToken: searchParams.get('linkToken') ?? '' }
}

test('a mailed link signs in on another device, once, and its token is nowhere in the database [FACE-5]', async () => {
  const id = await app.player()
  expect(await sendLink(id)).toEqual({ status: 200, json: {} })
  const link = await mailedLink(id)
  const { status, json } = await enter(link)
  expect(status).toBe(200)
  expect(json).toMatchObject({ userId: id, username: link.username, isDeactivated: false })
  const { kysely } = app.platform.db
  expect(await kysely.selectFrom('sessions').selectAll().where('player_id', '=', id).execute()).toHaveLength(1)
  const links = await kysely.selectFrom('account_links').selectAll().where('player_id', '=', id).execute()
  expect(links.map(({ token_hash }) => token_hash.toString())).not.toContain(link.linkToken)
  expect(await enter(link)).toMatchObject(GONE)
})

test('a link lasts 15 minutes [FACE-5]', async () => {
  const id = await app.player()
  const { json } = await onScreen(id)
  expect(new Date(json.expiresAt).getTime() - app.clock.now().getTime()).toBe(15 * 60_000)
  app.clock.advance(15 * 60_000)
  expect(await enter(linkIn(json.url))).toMatchObject(GONE)
})

test('the link of the screen and the one of the mail both work until one is used [FACE-5]', async () => {
  const id = await app.player()
  const shown = linkIn((await onScreen(id)).json.url)
  await sendLink(id)
  const mailed = await mailedLink(id)
  expect((await enter(shown)).status).toBe(200)
  expect(await enter(mailed)).toMatchObject(GONE)
})

test('a mail is sent again after 60 seconds, and only so often an hour, codes on the screen included [FACE-5]', async () => {
  const id = await app.player()
  await sendLink(id)
  expect(await sendAgain(id)).toMatchObject({ status: 429, json: { code: 'TOO_SOON', context: { waitSeconds: 60 } } })
  app.clock.advance(60_000)
  expect(await sendAgain(id)).toEqual({ status: 200, json: {} })
  expect((await onScreen(id)).status).toBe(200)
  expect((await sendLink(id)).status).toBe(200)
  expect((await onScreen(id)).status).toBe(200)
  app.clock.advance(60_000)
  for (const ask of [sendLink, sendAgain, onScreen]) expect(await ask(id)).toMatchObject(TOO_MANY)
  app.clock.advance(60 * 60_000)
  expect(await sendLink(id)).toEqual({ status: 200, json: {} })
})

test('who may not sign in may not with a link [FACE-5] [RG-3]', async () => {
  const [excluded, blocked, locked] = [await app.player(), await app.player(), await app.player()]
  const { kysely } = app.platform.db
  const links = new Map<string, { username: string; linkToken: string }>()
  for (const id of [excluded, blocked, locked]) links.set(id, linkIn((await onScreen(id)).json.url))
  const until = new Date(app.clock.now().getTime() + 86_400_000)
  await kysely.updateTable('players').set({ excluded_until: until }).where('id', '=', excluded).execute()
  await kysely.updateTable('players').set({ self_blocked_at: app.clock.now() }).where('id', '=', blocked).execute()
  const failures = { subject: `player ${locked}`, failed_at: [app.clock.now()], locked_until: until }
  await kysely.insertInto('login_failures').values(failures).execute()
  expect(await enter(links.get(excluded) ?? {})).toMatchObject({ json: { code: 'SELF_EXCLUDED' } })
  expect(await enter(links.get(blocked) ?? {})).toMatchObject({ json: { code: 'SELF_BLOCKED' } })
  expect(await enter(links.get(locked) ?? {})).toMatchObject({ json: { code: 'ACCOUNT_BLOCKED' } })
  expect(
    await kysely.selectFrom('sessions').selectAll().where('player_id', 'in', [excluded, blocked, locked]).execute(),
  ).toEqual([])
})

test('a token of another name signs nobody in, is not used up, and guesses have an end [FACE-5]', async () => {
  const [owner, other] = [await app.player(), await app.player()]
  const link = linkIn((await onScreen(owner)).json.url)
  const wrong = linkIn((await onScreen(other)).json.url).username
  expect(await enter({ ...link, username: wrong })).toMatchObject(GONE)
  expect(await enter({ ...link, username: 'nadie' })).toMatchObject(GONE)
  expect((await enter(link)).status).toBe(200)
  for (let guess = 0; guess < 19; guess += 1)
    expect(await enter({ username: wrong, linkToken: 'x' })).toMatchObject(GONE)
  expect(await enter({ username: wrong, linkToken: 'x' })).toMatchObject(TOO_MANY)
})

import { hkdfSync } from 'node:crypto'
import { CompactSign, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { type Ask, addPlayer, askAt, PASSWORD, signIn } from '../../../../test/people/players.ts'
import { type Product, startProduct } from '../../../../test/product.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import type { Player } from '../login-response.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const clock = manualClock('2026-06-11T18:00:00Z')

let product: Product
let ask: Ask
let player: Player
let count = 0
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
})
afterAll(() => product.stop())
beforeEach(async () => {
  count += 1
  player = await addPlayer(product.platform, `jugadora${count}`)
})

const enter = () => signIn(ask, player.username)
const profile = (token?: string) => ask('GET /api/Users/', { token })
interface Pair {
  readonly token: string
  readonly refreshToken: string
}
const refresh = ({ token, refreshToken }: Pair, tradeKey?: string) =>
  ask('POST /api/Session/RefreshToken/', { body: { token, refreshToken, tradeKey } })
const codeOf = async (answer: ReturnType<Ask>) => {
  const { status, json } = await answer
  return [status, json.code]
}
/** As the product derives it. */
const signingKey = () =>
  new Uint8Array(hkdfSync('sha256', product.platform.config.secret, '', 'momio access tokens', 32))
const query = () => product.platform.db.kysely
const auditOf = async (kind: string) => {
  const rows = await query().selectFrom('audit_log').selectAll().where('kind', '=', kind).orderBy('position').execute()
  return rows.filter((row) => row.subject_id === player.id)
}

describe('an access token', () => {
  test('names the player and the session and nothing else, and lives 15 minutes [AUTH-6]', async () => {
    const { token, userId } = await enter()
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' })
    const claims = decodeJwt(token)
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'sid', 'sub'])
    expect(claims.sub).toBe(userId)
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60)
  })

  test('opens the calls of its player until it expires [AUTH-6]', async () => {
    const { token } = await enter()
    expect((await profile(token)).json.data.id).toBe(player.id)
    clock.advance(15 * MINUTE - SECOND)
    expect((await profile(token)).status).toBe(200)
    clock.advance(SECOND)
    expect(await codeOf(profile(token))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('that is missing, malformed or signed by somebody else is told apart [AUTH-6]', async () => {
    const { token } = await enter()
    const { sub, sid, iat, exp } = decodeJwt(token)
    const forged = await new SignJWT({ sub, sid, iat, exp })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('another secret of thirty-two bytes'))
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    expect(await codeOf(profile())).toEqual([401, 'UNAUTHORIZED'])
    for (const bad of ['x', 'a.b.c', forged, unsigned, `${token}x`]) {
      const { status, json } = await profile(bad)
      expect([status, json.code, json.message]).toEqual([401, 'INVALID_TOKEN', 'Invalid token specified'])
    }
    const basic = { headers: { authorization: 'Basic YW5hOjE=' } }
    expect(await codeOf(ask('GET /api/Users/', basic))).toEqual([401, 'INVALID_TOKEN'])
  })

  test('signed by this house with anything else in it is refused [AUTH-6]', async () => {
    const { sub, sid, iat, exp } = decodeJwt((await enter()).token)
    const right = { sub, sid, iat, exp }
    const contents = [
      'not JSON',
      '',
      'null',
      '[]',
      JSON.stringify({ ...right, sid: undefined }),
      JSON.stringify({ ...right, sub: 'ana' }),
      JSON.stringify({ ...right, exp: 'never' }),
    ]
    for (const content of contents) {
      const token = await new CompactSign(Buffer.from(content)).setProtectedHeader({ alg: 'HS256' }).sign(signingKey())
      expect(await codeOf(profile(token))).toEqual([401, 'INVALID_TOKEN'])
      expect(await codeOf(refresh({ token, refreshToken: 'unknown' }))).toEqual([401, 'INVALID_TOKEN'])
    }
  })

  test('with a header that is no JSON is refused without being parsed, which would keep it in memory', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const broken = `{"alg":"${'x'.repeat(1000)}`
    const token = `${Buffer.from(broken).toString('base64url')}.e30.${Buffer.alloc(32).toString('base64url')}`
    expect(await codeOf(profile(token))).toEqual([401, 'INVALID_TOKEN'])
    expect(parse.mock.calls.map(([text]) => text)).not.toContain(broken)
  })

  test('that does not count is nobody’s on a call open to guests [AUTH-6]', async () => {
    expect((await ask('GET /api/Captcha/challenge', { token: 'a.b.c' })).status).toBe(200)
  })
})

describe('a refresh', () => {
  test('gives a new pair for the old one, also after the access token expired [AUTH-3]', async () => {
    const first = await enter()
    clock.advance(20 * MINUTE)
    expect(await codeOf(profile(first.token))).toEqual([401, 'UNAUTHORIZED'])
    const { status, json: second } = await refresh(first)
    expect(status).toBe(200)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await profile(second.token)).status).toBe(200)
  })

  test('keeps only the hash of a refresh token [AUTH-4]', async () => {
    const { refreshToken } = await enter()
    expect(Buffer.from(refreshToken, 'base64url')).toHaveLength(32)
    const rows = await query().selectFrom('refresh_tokens').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => token_hash.includes(refreshToken))).toBe(false)
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
  })

  test('with a stolen old token ends every session of the player, and of nobody else [AUTH-4]', async () => {
    const other = await addPlayer(product.platform, `vecina${count}`)
    const others = await signIn(ask, other.username)
    const phone = await enter()
    const laptop = await enter()
    const { json: renewed } = await refresh(laptop)
    expect(await codeOf(refresh(laptop))).toEqual([401, 'UNAUTHORIZED'])
    for (const { token } of [phone, laptop, renewed]) {
      expect(await codeOf(profile(token))).toEqual([401, 'UNAUTHORIZED'])
    }
    expect(await codeOf(refresh(phone))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(refresh(renewed))).toEqual([401, 'UNAUTHORIZED'])
    expect((await profile(others.token)).status).toBe(200)
    expect(await auditOf('session.token-reused')).toMatchObject([{ address: '127.0.0.1' }])
  })

  test('sent twice at once succeeds once, and the other counts as reuse [AUTH-4]', async () => {
    const pair = await enter()
    const answers = await Promise.all([refresh(pair), refresh(pair), refresh(pair)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    const winner = answers.find(({ status }) => status === 200)
    expect(await codeOf(profile(winner?.json.token))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('needs a token of this house and of the same session [AUTH-3]', async () => {
    const one = await enter()
    const two = await enter()
    expect(await codeOf(refresh({ ...one, token: 'a.b.c' }))).toEqual([401, 'INVALID_TOKEN'])
    expect(await codeOf(refresh({ ...one, token: two.token }))).toEqual([401, 'INVALID_TOKEN'])
    expect(await codeOf(refresh({ ...one, refreshToken: 'unknown' }))).toEqual([401, 'UNAUTHORIZED'])
    expect((await refresh(one)).status).toBe(200)
  })
})

describe('a refresh whose answer was lost', () => {
  const KEY = 'a key of this browser: 128 bits'
  const endReasons = async () => {
    const rows = await query().selectFrom('sessions').select('end_reason').where('player_id', '=', player.id).execute()
    return rows.map(({ end_reason }) => end_reason)
  }
  const unusedTokens = () =>
    query()
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select('token_hash')
      .where('player_id', '=', player.id)
      .where('used_at', 'is', null)
      .execute()
  const expectReuse = async (answer: ReturnType<Ask>, others: readonly Pair[]) => {
    expect(await codeOf(answer)).toEqual([401, 'UNAUTHORIZED'])
    for (const { token } of others) expect(await codeOf(profile(token))).toEqual([401, 'UNAUTHORIZED'])
    expect(new Set(await endReasons())).toEqual(new Set(['token-reused']))
    expect(await auditOf('session.token-reused')).toMatchObject([{ address: '127.0.0.1' }])
  }

  test('is answered again to the key it was sent with, and no session ends [AUTH-4]', async () => {
    const phone = await enter()
    const laptop = await enter()
    const { json: lost } = await refresh(laptop, KEY)
    clock.advance(5 * MINUTE - SECOND)
    const { status, json: again } = await refresh(laptop, KEY)
    expect([status, again.refreshToken]).toEqual([200, lost.refreshToken])
    for (const { token } of [phone, again]) expect((await profile(token)).status).toBe(200)
    expect((await refresh(again, `${KEY}, the next`)).status).toBe(200)
    expect(await endReasons()).toEqual([null, null])
  })

  test('sent many times at once leaves one refresh token that counts, the same for all, and ends no session [AUTH-4]', async () => {
    const pair = await enter()
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(pair, KEY)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.refreshToken)).size).toBe(1)
    expect(await unusedTokens()).toHaveLength(1)
    expect(await endReasons()).toEqual([null])
    expect((await refresh(answers[0]?.json)).status).toBe(200)
  })

  test('cannot be told from theft without the key, and every session ends [AUTH-4]', async () => {
    const phone = await enter()
    const laptop = await enter()
    const { json: renewed } = await refresh(laptop, KEY)
    await expectReuse(refresh(laptop), [phone, laptop, renewed])
    expect(await codeOf(refresh(laptop, KEY))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('with another key ends every session [AUTH-4]', async () => {
    const phone = await enter()
    const laptop = await enter()
    const { json: renewed } = await refresh(laptop, KEY)
    await expectReuse(refresh(laptop, `${KEY}, another`), [phone, laptop, renewed])
  })

  test('with a key where the trade had none ends every session [AUTH-4]', async () => {
    const phone = await enter()
    const laptop = await enter()
    const { json: renewed } = await refresh(laptop)
    await expectReuse(refresh(laptop, KEY), [phone, laptop, renewed])
  })

  test('five minutes later ends every session, also with the key [AUTH-4]', async () => {
    const phone = await enter()
    const laptop = await enter()
    const { json: renewed } = await refresh(laptop, KEY)
    clock.advance(5 * MINUTE)
    await expectReuse(refresh(laptop, KEY), [phone, laptop, renewed])
  })

  test('after its new pair was traded in turn ends every session, also with the key [AUTH-4]', async () => {
    const phone = await enter()
    const laptop = await enter()
    const { json: second } = await refresh(laptop, KEY)
    const { json: third } = await refresh(second, `${KEY}, the next`)
    await expectReuse(refresh(laptop, KEY), [phone, laptop, second, third])
  })

  test('of a session that was closed meanwhile is refused, and the other sessions stay [AUTH-5]', async () => {
    const phone = await enter()
    const laptop = await enter()
    await refresh(laptop, KEY)
    await ask('POST /api/Session/close/', { token: laptop.token })
    expect(await codeOf(refresh(laptop, KEY))).toEqual([401, 'UNAUTHORIZED'])
    expect((await profile(phone.token)).status).toBe(200)
  })

  test('of a session that fell asleep meanwhile waits for the password, which the same key goes with [GLI-6]', async () => {
    const pair = await enter()
    clock.advance(29 * MINUTE)
    const { json: lost } = await refresh(pair, KEY)
    clock.advance(MINUTE)
    expect(await codeOf(refresh(pair, KEY))).toEqual([401, 'SESSION_IDLE'])
    const body = { refreshToken: pair.refreshToken, tradeKey: KEY, password: PASSWORD }
    const wake = () => ask('POST /api/Session/Reauthenticate/', { body })
    const answers = [await wake(), ...(await Promise.all([wake(), wake()]))]
    expect(answers.map(({ json }) => json.refreshToken)).toEqual(Array(3).fill(lost.refreshToken))
    expect((await profile(answers[0]?.json.token)).status).toBe(200)
    clock.advance(5 * MINUTE)
    await expectReuse(wake(), [lost])
  })

  test('asks for a key that nobody guesses: a short one is no key [AUTH-4]', async () => {
    const pair = await enter()
    expect((await refresh(pair, 'k'.repeat(21))).status).toBe(400)
    expect((await refresh(pair, 'k'.repeat(22))).status).toBe(200)
  })
})

describe('a session', () => {
  const keepAlive = async (pair: Pair, forMs: number) => {
    let current = pair
    for (let waited = 0; waited < forMs; waited += 14 * MINUTE) {
      expect((await ask('POST /api/Session/activity/', { token: current.token })).status).toBe(200)
      clock.advance(14 * MINUTE)
      current = (await refresh(current)).json
    }
    return current
  }

  test('lasts 12 hours, however active [AUTH-3]', async () => {
    const pair = await keepAlive(await enter(), 11 * HOUR)
    expect((await profile(pair.token)).status).toBe(200)
    clock.advance(14 * MINUTE)
    const { json: last } = await refresh(pair)
    await profile(last.token)
    clock.advance(12 * HOUR - 11 * HOUR)
    expect(await codeOf(refresh(last))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('lasts 30 days where the player asked to stay signed in [AUTH-1]', async () => {
    const body = { username: player.username, password: PASSWORD, extendedSession: true }
    await ask('POST /api/Session/login/', { body })
    const row = await query()
      .selectFrom('sessions')
      .selectAll()
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(30 * 24 * HOUR)
  })

  test('sleeps after 30 minutes without activity, and its refreshes do not wake it [GLI-6]', async () => {
    const pair = await enter()
    clock.advance(14 * MINUTE)
    const { json: second } = await refresh(pair)
    clock.advance(14 * MINUTE)
    const { json: third } = await refresh(second)
    clock.advance(2 * MINUTE)
    const { status, json } = await profile(third.token)
    expect([status, json.code]).toEqual([401, 'SESSION_IDLE'])
    expect(await codeOf(refresh(third))).toEqual([401, 'SESSION_IDLE'])
  })

  test('stays awake while the page reports that it is used [GLI-6]', async () => {
    const pair = await keepAlive(await enter(), HOUR)
    expect((await profile(pair.token)).status).toBe(200)
  })

  test('is not kept awake by what the page sends by itself [GLI-6]', async () => {
    const pair = await enter()
    clock.advance(14 * MINUTE)
    await ask('POST /api/Tracking/events', { token: pair.token, body: { events: [{ name: 'PageView' }] } })
    await ask('GET /api/Captcha/challenge', { token: pair.token })
    const { json: second } = await refresh(pair)
    clock.advance(14 * MINUTE)
    const { json: third } = await refresh(second)
    clock.advance(2 * MINUTE)
    expect(await codeOf(profile(third.token))).toEqual([401, 'SESSION_IDLE'])
  })

  test('is woken by the password, with a new pair [GLI-6]', async () => {
    const pair = await enter()
    clock.advance(31 * MINUTE)
    const wake = (password: string, refreshToken = pair.refreshToken) =>
      ask('POST /api/Session/Reauthenticate/', { body: { refreshToken, password } })
    expect(await codeOf(wake('Equivocada1'))).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(await codeOf(wake(PASSWORD, 'unknown'))).toEqual([401, 'UNAUTHORIZED'])
    const { status, json } = await wake(PASSWORD)
    expect(status).toBe(200)
    expect((await profile(json.token)).status).toBe(200)
    expect((await refresh(json)).status).toBe(200)
    expect(await codeOf(profile(json.token))).toEqual([200, undefined])
    expect(await codeOf(wake('Equivocada1'))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(profile(json.token))).toEqual([401, 'UNAUTHORIZED'])
    expect(await auditOf('session.token-reused')).toHaveLength(1)
  })

  test('woken twice at once wakes once, and the other counts as reuse [AUTH-4]', async () => {
    const { refreshToken } = await enter()
    clock.advance(31 * MINUTE)
    const body = { refreshToken, password: PASSWORD }
    const wake = () => ask('POST /api/Session/Reauthenticate/', { body })
    const answers = await Promise.all([wake(), wake()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const winner = answers.find(({ status }) => status === 200)
    expect(await codeOf(profile(winner?.json.token))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('asleep is no way around the bound on wrong passwords [AUTH-9]', async () => {
    const { refreshToken } = await enter()
    clock.advance(31 * MINUTE)
    const wake = (password: string) => ask('POST /api/Session/Reauthenticate/', { body: { refreshToken, password } })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => wake(`Equivocada${index}`)))
    const codes = answers.map(({ json }) => json.code)
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ACCOUNT_BLOCKED')).toHaveLength(7)
    expect(await codeOf(wake(PASSWORD))).toEqual([423, 'ACCOUNT_BLOCKED'])
    clock.advance(15 * MINUTE)
    expect((await wake(PASSWORD)).status).toBe(200)
  })

  test('is written down as active once a minute at most [GLI-6]', async () => {
    const { token } = await enter()
    const written = async () =>
      (
        await query().selectFrom('sessions').select('last_active_at').where('player_id', '=', player.id).execute()
      )[0]?.last_active_at.getTime()
    const start = clock.now().getTime()
    clock.advance(59 * SECOND)
    await profile(token)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await written()).toBe(start)
    clock.advance(SECOND)
    await profile(token)
    await eventually(async () => expect(await written()).toBe(start + MINUTE))
  })

  test('that is closed is over on the server at once [AUTH-5]', async () => {
    const pair = await enter()
    expect((await profile(pair.token)).status).toBe(200)
    expect(await ask('POST /api/Session/close/', { token: pair.token })).toEqual({ status: 200, json: {} })
    expect(await codeOf(profile(pair.token))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(refresh(pair))).toEqual([401, 'UNAUTHORIZED'])
    const { ended_at, end_reason } = await query()
      .selectFrom('sessions')
      .selectAll()
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect([ended_at, end_reason]).toEqual([clock.now(), 'closed'])
  })

  test('can be seen and closed from another device, and only by its player [AUTH-5]', async () => {
    const other = await addPlayer(product.platform, `otra${count}`)
    const stranger = await signIn(ask, other.username)
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
    const body = { username: player.username, password: PASSWORD }
    const { json: phone } = await ask('POST /api/Session/login/', { body, headers: { 'user-agent': userAgent } })
    clock.advance(MINUTE)
    const laptop = await enter()
    const list = async () => (await ask('GET /api/Session/list/', { token: laptop.token })).json
    expect(await list()).toMatchObject([{ isCurrent: true }, { device: 'Chrome en Android', isCurrent: false }])
    const [, { id }] = await list()
    const close = (token: string) => ask(`DELETE /api/Session/${id}`, { token })
    expect(await codeOf(close(stranger.token))).toEqual([404, 'NOT_FOUND'])
    expect((await profile(phone.token)).status).toBe(200)
    expect((await close(laptop.token)).status).toBe(200)
    expect(await codeOf(profile(phone.token))).toEqual([401, 'UNAUTHORIZED'])
    expect(await list()).toHaveLength(1)
    expect(await codeOf(close(laptop.token))).toEqual([404, 'NOT_FOUND'])
  })

  test('stays when the player signs out every other device [AUTH-5]', async () => {
    const [one, two, three] = [await enter(), await enter(), await enter()]
    await Promise.all([profile(one.token), profile(two.token)])
    expect((await ask('POST /api/Session/closeOthers/', { token: three.token })).status).toBe(200)
    expect(await codeOf(profile(one.token))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(profile(two.token))).toEqual([401, 'UNAUTHORIZED'])
    expect((await profile(three.token)).status).toBe(200)
  })
})

test('each sign-out is in the audit log, with the sessions it ended and from where [GLI-24]', async () => {
  const idOf = ({ token }: { token: string }) => String(decodeJwt(token).sid)
  const [phone, laptop, tablet, desk] = [await enter(), await enter(), await enter(), await enter()]
  await ask('POST /api/Session/close/', { token: phone.token })
  await ask(`DELETE /api/Session/${idOf(laptop)}`, { token: desk.token })
  await ask('POST /api/Session/closeOthers/', { token: desk.token })
  const by = { actor_kind: 'player', actor_id: player.id, address: '127.0.0.1' }
  expect(await auditOf('session.ended')).toMatchObject([
    { ...by, detail: { reason: 'closed', sessionIds: [idOf(phone)] } },
    { ...by, detail: { reason: 'closed-elsewhere', sessionIds: [idOf(laptop)] } },
    { ...by, detail: { reason: 'closed-elsewhere', sessionIds: [idOf(tablet)] } },
  ])
})

describe('a session that another process ended', () => {
  const endElsewhere = () =>
    product.platform.db.transaction((tx) =>
      tx
        .updateTable('sessions')
        .set({ ended_at: clock.now(), end_reason: 'closed' })
        .where('player_id', '=', player.id)
        .returning('id')
        .execute(),
    )

  test('is forgotten as soon as the bus tells of it [AUTH-5]', async () => {
    const { token } = await enter()
    expect((await profile(token)).status).toBe(200)
    const ended = await endElsewhere()
    const payload = JSON.stringify({ sessionIds: ended.map(({ id }) => id) })
    await product.platform.bus.publish('events.players.session-ended', Buffer.from(payload))
    await eventually(async () => expect(await codeOf(profile(token))).toEqual([401, 'UNAUTHORIZED']))
  })

  test('is found out within 30 seconds also when the bus is silent [AUTH-5]', async () => {
    const { token } = await enter()
    expect((await profile(token)).status).toBe(200)
    await endElsewhere()
    clock.advance(30 * SECOND - 1)
    expect((await profile(token)).status).toBe(200)
    clock.advance(1)
    expect(await codeOf(profile(token))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('and activity in another process keeps it awake here [GLI-6]', async () => {
    const pair = await enter()
    clock.advance(14 * MINUTE)
    const { json: second } = await refresh(pair)
    clock.advance(14 * MINUTE)
    await product.platform.db.transaction((tx) =>
      tx.updateTable('sessions').set({ last_active_at: clock.now() }).where('player_id', '=', player.id).execute(),
    )
    const { json: third } = await refresh(second)
    clock.advance(3 * MINUTE)
    expect((await profile(third.token)).status).toBe(200)
  })
})

test('what no longer decides anything is forgotten, and what does stays [AUTH-4]', async () => {
  const old = await enter()
  await ask('POST /api/Session/login/', { body: { username: player.username, password: 'Equivocada1' } })
  await ask('POST /api/Session/close/', { token: old.token })
  clock.advance(47 * HOUR)
  const fresh = await enter()
  await eventually(async () => {
    clock.advance(HOUR)
    const rows = await query()
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select('ended_at')
      .where('player_id', '=', player.id)
      .execute()
    expect(rows).toEqual([{ ended_at: null }])
  })
  expect(await codeOf(refresh(old))).toEqual([401, 'UNAUTHORIZED'])
  expect(await codeOf(refresh(fresh))).toEqual([401, 'SESSION_IDLE'])
})

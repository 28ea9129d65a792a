import { trackingSchema } from '@momio/contract/registration'
import { afterEach, expect, test, vi } from 'vitest'
import { landingCookies, rememberLanding, trackingOf } from './cookies.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const LANDING =
  '?pid=77&click_id=c1&publisher_id=p2&campaign_id=k3&src=radio&cc=MX&utm_source=google&utm_term=liga%20mx&gclid=G-1&fbclid=F-2&page=9'

const header = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')

test('what a landing brought is sent with the registration, whole query and platform included [AUTH-12]', () => {
  const tracking = trackingOf(`other=1; ${header(landingCookies(LANDING, PHONE))}; broken=%E0%A4%A`, PHONE)
  expect(tracking).toEqual({
    pid: '77',
    clickId: 'c1',
    publisherId: 'p2',
    campaignId: 'k3',
    src: 'radio',
    cc: 'MX',
    queryString: LANDING.slice(1),
    utm: { source: 'google', term: 'liga mx' },
    adClickIds: { gclid: 'G-1', fbclid: 'F-2' },
    platformCode: 1,
  })
  expect(trackingSchema.parse(tracking)).toEqual(tracking)
})

test('a visit without a query leaves no cookie, and its registration tells the platform only [AUTH-12]', () => {
  expect(landingCookies('', PHONE).size).toBe(0)
  expect(trackingOf('', PHONE)).toEqual({ platformCode: 1 })
})

test('a later landing leaves alone what it does not bring [AUTH-12]', () => {
  expect([...landingCookies('?pid=78', PHONE).keys()]).toEqual(['pid', 'query_string', 'platform_code'])
})

test('however long the cookies are, what is sent fits the contract [AUTH-12]', () => {
  const long = 'x'.repeat(5000)
  const tracking = trackingOf(`pid=${long}; utm_source=${long}; gclid=${long}; query_string=${long}`, PHONE)
  expect(() => trackingSchema.parse(tracking)).not.toThrow()
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['http:', ''],
  ['https:', '; secure'],
])(
  'a landing over %s leaves cookies that live 90 days, for the whole site and for no other [AUTH-12]',
  (protocol, secure) => {
    const written: string[] = []
    vi.stubGlobal('window', { location: { protocol } })
    vi.stubGlobal('navigator', { userAgent: PHONE })
    vi.stubGlobal('document', {
      set cookie(line: string) {
        written.push(line)
      },
    })
    rememberLanding('?pid=7%207')
    const how = `; path=/; max-age=7776000; samesite=lax${secure}`
    expect(written).toEqual([`pid=7%207${how}`, `query_string=pid%3D7%25207${how}`, `platform_code=1${how}`])
  },
)

import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

function load(argv: string[], env: Record<string, string> = {}) {
  const loaded = loadConfig(argv, env)
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  return loaded.config
}

function problems(argv: string[], env: Record<string, string> = {}): readonly string[] {
  const loaded = loadConfig(argv, env)
  return loaded.ok ? [] : loaded.problems
}

const REGION_PROBLEM =
  'MOMIO_REGIONS, MOMIO_REGION_HEADER and TRUST_PROXY must be set together: a proxy names the country'
const SECRET = 'a secret of at least thirty-two characters'
const PRODUCTION = {
  MOMIO_MODE: 'production',
  MOMIO_SECRET: SECRET,
  PUBLIC_URL: 'https://momio.mx',
  UPDATEGRAM_SECRET: 'signs what provider two pushes',
}

test('without flags and environment everything runs in one process on port 3000', () => {
  expect(load([])).toMatchObject({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    natsUrl: undefined,
    natsPrefix: 'momio',
    roles: new Set(['api', 'hub', 'feed', 'worker']),
    simulator: { enabled: true, seed: 'momio', speed: 1, prematch: 150 },
    logLevel: 'warn',
    trustProxy: false,
    rateLimits: true,
    captchaTries: 1_500,
    withdrawals: {
      approvalDayPesos: 5_000,
      approvalWeekPesos: 20_000,
      cancelSeconds: 300,
      flagPerDay: 3,
      flagDepositHours: 24,
      flagAccountHours: 24,
    },
  })
})

test('--roles splits the work, --port wins over PORT', () => {
  const config = load(['--roles', 'api,hub', '--port=4000'], { PORT: '5000' })
  expect([...config.roles]).toEqual(['api', 'hub'])
  expect(config.port).toBe(4000)
})

test('an empty variable is a missing one', () => {
  expect(load([], { PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

test('the simulator steps back for a real feed, unless asked for', () => {
  const feed = { UOF_AMQP_URL: 'amqp://feed.example', UOF_API_URL: 'https://api.example' }
  expect(load([], feed).simulator.enabled).toBe(false)
  expect(load([], { ...feed, SIMULATOR: 'on' }).simulator.enabled).toBe(true)
  expect(load([], { SIMULATOR: 'off' }).simulator.enabled).toBe(false)
  expect(load([], { UOF_AMQP_URL: 'amqp://x', SIMULATOR: 'on' }).simulator.enabled).toBe(true)
})

test('the simulator plays as many matches and moves as many prices as asked', () => {
  expect(load([], { SIMULATOR_MATCHES: '42,18', SIMULATOR_PRICES_PER_SECOND: '300' }).simulator).toMatchObject({
    matches: { soccer: 42, basketball: 18 },
    pricesPerSecond: 300,
  })
  expect(load([], { SIMULATOR_PREMATCH: '0' }).simulator.prematch).toBe(0)
  expect(load([], { SIMULATOR_MISHAPS: '5' }).simulator.mishaps).toBe(5)
  expect(load([], { SIMULATOR_WRONG_RESULTS: '100' }).simulator.wrongResults).toBe(100)
})

test('the time of the simulator begins when asked, which has been', () => {
  const since = (SIMULATOR_SINCE: string) => load([], { SIMULATOR_SINCE }).simulator.since
  expect(since('2026-01-31T08:00:00.000Z')).toBe(Date.UTC(2026, 0, 31, 8))
  for (const wrong of ['yesterday', '2026-13-01T00:00:00Z', '2026', '9999-01-01T00:00:00Z']) {
    expect(() => since(wrong)).toThrow('SIMULATOR_SINCE must be a time that has been')
  }
})

test('soccer pays two goals ahead, unless the operator says otherwise', () => {
  expect(load([]).earlyPayout).toEqual(new Map([['sr:sport:1', 2]]))
  expect(load([], { EARLY_PAYOUT: 'sr:sport:1:3, bg:sport:4:20' }).earlyPayout).toEqual(
    new Map([
      ['sr:sport:1', 3],
      ['sr:sport:2', 20],
    ]),
  )
  expect(load([], { EARLY_PAYOUT: 'off' }).earlyPayout).toEqual(new Map())
})

test.each(['soccer:2', 'sr:sport:1', 'sr:sport:1:0', 'sr:sport:1:-2', 'sr:sport:1:2,', 'sr:sport:1:2,bg:sport:10:3'])(
  'an early payout of "%s" is refused with one line',
  (EARLY_PAYOUT) => {
    const line = `EARLY_PAYOUT must be off, or sports with the lead that pays such as sr:sport:1:2,sr:sport:4:3, each once, not "${EARLY_PAYOUT}"`
    expect(problems([], { EARLY_PAYOUT })).toEqual([line])
  },
)

test('closing a ticket early costs five percent, and a quote is shown for five seconds, unless the operator says otherwise', () => {
  expect(load([]).cashOut).toEqual({ margin: 0.05, validSeconds: 5 })
  const env = { CASH_OUT_MARGIN: '0.075', CASH_OUT_QUOTE_SECONDS: '3' }
  expect(load([], env).cashOut).toEqual({ margin: 0.075, validSeconds: 3 })
  expect(problems([], { CASH_OUT_MARGIN: '1.5' })).toEqual([
    'CASH_OUT_MARGIN must be a part of 1 such as 0.05, not "1.5"',
  ])
})

test('staff settles alone what moves 10,000 pesos in a day, unless the operator says otherwise', () => {
  expect(load([]).settlementApprovalPesos).toBe(10_000)
  expect(load([], { SETTLEMENT_APPROVAL_PESOS: '0' }).settlementApprovalPesos).toBe(0)
})

test('bets and wins of 10,000 pesos are in the audit log, unless the operator says otherwise [GLI-24]', () => {
  expect(load([]).largePlayPesos).toBe(10_000)
  expect(load([], { AUDIT_LARGE_PLAY_PESOS: '50000' }).largePlayPesos).toBe(50_000)
})

test('players come from the countries that are named, as the proxy tells [AUTH-2]', () => {
  const env = { MOMIO_REGIONS: 'mx, US', MOMIO_REGION_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' }
  expect(load([], env).region).toEqual({ countries: new Set(['MX', 'US']), header: 'cf-ipcountry' })
  expect(load([]).region).toBeUndefined()
})

test('who has an e-mail address of these domains is of the house, whatever its letters [PLAT-5]', () => {
  expect(load([]).staffEmailDomains).toEqual(new Set(['momio.mx']))
  expect(load([], { STAFF_EMAIL_DOMAINS: 'Momio.mx, agency.example' }).staffEmailDomains).toEqual(
    new Set(['momio.mx', 'agency.example']),
  )
})

test('links lead to the public address, in development to this machine', () => {
  expect(load([], { PUBLIC_URL: 'https://momio.mx/' }).publicUrl).toBe('https://momio.mx')
  expect(load([], { PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test('text messages go to a gateway with its token', () => {
  const env = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 't' }
  expect(load([], env).sms).toEqual({ url: 'https://sms.example/send', token: 't' })
})

test('production moves no money through the sandbox unless it is told to [WAL-2]', () => {
  expect(load([]).payments).toBe('sandbox')
  expect(load([], PRODUCTION).payments).toBe('off')
  expect(load([], { ...PRODUCTION, PAYMENTS: 'sandbox' }).payments).toBe('sandbox')
})

test('production listens on every address and logs requests', () => {
  expect(load([], PRODUCTION)).toMatchObject({
    host: '0.0.0.0',
    logLevel: 'info',
  })
})

describe('every problem is one line that says what would be right', () => {
  test.each([
    [['--rolls', 'api'], {}, ['unknown flag --rolls; see --help', 'unexpected argument "api"; see --help']],
    [['-x'], {}, ['unknown flag -x; see --help']],
    [['start'], {}, ['unexpected argument "start"; see --help']],
    [['--roles'], {}, ['--roles needs a value']],
    [['--roles', 'api,cook'], {}, ['--roles: "cook" is not a role; the roles are api, hub, feed, worker']],
    [['--port', '70000'], {}, ['--port must be a whole number from 0 to 65535, not "70000"']],
    [[], { PORT: 'http' }, ['PORT must be a whole number from 0 to 65535, not "http"']],
    [[], { PORT: '-1' }, ['PORT must be a whole number from 0 to 65535, not "-1"']],
    [[], { DATABASE_POOL: '2' }, ['DATABASE_POOL must be a whole number from 3 to 200, not "2"']],
    [[], { MOMIO_MODE: 'prod' }, ['MOMIO_MODE must be one of development, production, not "prod"']],
    [
      [],
      { DATABASE_URL: 'mysql://x' },
      ['DATABASE_URL must be an address that starts with postgres:// or postgresql://'],
    ],
    [[], { NATS_URL: 'localhost' }, ['NATS_URL must be an address that starts with nats:// or tls://']],
    [[], { NATS_PREFIX: 'a.b' }, ['NATS_PREFIX must be up to 40 letters, digits, - or _']],
    [[], { SMTP_URL: 'http://x' }, ['SMTP_URL must be an address that starts with smtp:// or smtps://']],
    [[], { UOF_API_URL: 'https://x' }, ['UOF_API_URL needs UOF_AMQP_URL: the feed uses both']],
    [
      [],
      { UOF_AMQP_URL: 'amqp://x' },
      ['UOF_AMQP_URL needs UOF_API_URL, or SIMULATOR=on to have the simulator play through the broker'],
    ],
    [[], { S3_BUCKET: 'x' }, ['S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together']],
    [[], { PAYMENTS: 'yes' }, ['PAYMENTS must be one of sandbox, off, not "yes"']],
    [[], { SIMULATOR: 'yes' }, ['SIMULATOR must be one of on, off, not "yes"']],
    [
      [],
      { SIMULATOR_MATCHES: '20' },
      ['SIMULATOR_MATCHES must be soccer and basketball matches, up to 62,22, not "20"'],
    ],
    [
      [],
      { SIMULATOR_MATCHES: '63,0' },
      ['SIMULATOR_MATCHES must be soccer and basketball matches, up to 62,22, not "63,0"'],
    ],
    [[], { SIMULATOR_PREMATCH: '-1' }, ['SIMULATOR_PREMATCH must be a whole number from 0 to 500, not "-1"']],
    [[], { SIMULATOR_SPEED: '0' }, ['SIMULATOR_SPEED must be a number above 0 and up to 1000, not "0"']],
    [
      [],
      { LOG_LEVEL: 'loud' },
      ['LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"'],
    ],
    [
      [],
      { WITHDRAWAL_APPROVAL_PESOS: '-1' },
      ['WITHDRAWAL_APPROVAL_PESOS must be an amount of pesos such as 5000, not "-1"'],
    ],
    [[], { SMS_URL: 'https://sms.example' }, ['SMS_URL and SMS_TOKEN must be set together']],
    [[], { PUBLIC_URL: 'momio.mx' }, ['PUBLIC_URL must be an address that starts with http:// or https://']],
    [
      [],
      { ...PRODUCTION, PUBLIC_URL: '' },
      ['PUBLIC_URL must be set in production mode: the links in mails lead there'],
    ],
    [
      [],
      { MOMIO_REGIONS: 'Mexico', MOMIO_REGION_HEADER: 'x country' },
      [
        'MOMIO_REGIONS must be a list of two-letter countries such as MX,US, not "Mexico"',
        'MOMIO_REGION_HEADER must be the name of a header',
      ],
    ],
    [
      [],
      { STAFF_EMAIL_DOMAINS: 'ana@momio.mx' },
      ['STAFF_EMAIL_DOMAINS must be a list of domains such as momio.mx,example.com, not "ana@momio.mx"'],
    ],
    [[], { MOMIO_REGIONS: 'MX' }, [REGION_PROBLEM]],
    [[], { MOMIO_REGION_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' }, [REGION_PROBLEM]],
    [[], { MOMIO_REGIONS: 'MX', MOMIO_REGION_HEADER: 'CF-IPCountry' }, [REGION_PROBLEM]],
    [[], { TRUST_PROXY: 'all' }, ['TRUST_PROXY must be off, a number of proxies, or a list of addresses, not "all"']],
  ] as const)('%j %j', (argv, env, expected) => {
    expect(problems([...argv], env)).toEqual(expected)
  })

  test('all of them at once', () => {
    expect(problems(['--what'], { PORT: 'x', SIMULATOR: 'y' })).toHaveLength(3)
  })

  test('without repeating what may be a password', () => {
    expect(problems([], { DATABASE_URL: 'mysql://ana:hunter2@db' }).join()).not.toContain('hunter2')
  })
})

test.each(['', 'momio-development-secret', 'too short', 'a'.repeat(64), 'abab'.repeat(16)])(
  'production refuses to start with the secret "%s"',
  (secret) => {
    expect(problems([], { ...PRODUCTION, MOMIO_SECRET: secret })).toEqual([
      'MOMIO_SECRET must be set to at least 32 characters of your own in production mode',
    ])
  },
)

test('outside providers of games are named with their secrets; production refuses weak ones, and no secret is repeated [CAS-5]', () => {
  const strong = 'what acme and the house share of 2026'
  expect([...load([], {}).casino.providers]).toEqual([])
  const { providers } = load([], { ...PRODUCTION, CASINO_PROVIDERS: `acme:${strong}, other:${strong}:2` }).casino
  expect([...providers]).toEqual([
    ['acme', strong],
    ['other', `${strong}:2`],
  ])
  expect(problems([], { ...PRODUCTION, CASINO_PROVIDERS: 'acme:aaaaaaaaaaaaaaaaaaaa' })).toEqual([
    'CASINO_PROVIDERS: the secret of acme must have at least 32 characters',
  ])
  for (const wrong of ['acme', 'acme:short', `ACME:${strong}`, `house:${strong}`, `acme:${strong},acme:${strong}`]) {
    const said = problems([], { CASINO_PROVIDERS: wrong }).join()
    expect(said).toContain('CASINO_PROVIDERS must be providers with secrets of at least 16 characters')
    expect(said).not.toContain(strong)
  }
})

test('production refuses an address where passwords would travel unencrypted', () => {
  expect(problems([], { ...PRODUCTION, PUBLIC_URL: 'http://momio.mx' })).toEqual([
    'PUBLIC_URL must start with https:// in production mode: passwords travel there',
  ])
  expect(load([], { PUBLIC_URL: 'http://momio.mx' }).publicUrl).toBe('http://momio.mx')
})

test('production plays simulated matches only when it is asked for them by name [FEED-5]', () => {
  const withoutProvider = { ...PRODUCTION, UPDATEGRAM_SECRET: '' }
  expect(problems([], withoutProvider)).toEqual([
    'no provider: set UOF_AMQP_URL or UPDATEGRAM_SECRET, or SIMULATOR=on to sell matches that nobody plays',
  ])
  expect(problems(['--roles', 'api,hub'], withoutProvider)).toEqual([])
  expect(load([], PRODUCTION).simulator.enabled).toBe(false)
  expect(load([], { ...withoutProvider, SIMULATOR: 'on' }).simulator.enabled).toBe(true)
})

test.each([
  ['2', 2],
  ['off', false],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('TRUST_PROXY=%s', (text, expected) => {
  expect(load([], { TRUST_PROXY: text }).trustProxy).toBe(expected)
})

describe('traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/'

  test('are off, whatever else of OpenTelemetry is set, until there is a collector', () => {
    expect(load([]).tracing).toBeUndefined()
    expect(load([], { OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER_ARG: '1' }).tracing).toBeUndefined()
  })

  test('go to the collector, of every request unless a ratio is given', () => {
    const endpoint = 'http://127.0.0.1:4318'
    expect(load([], { OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      endpoint,
      headers: {},
      serviceName: 'momio',
      ratio: 1,
    })
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME: 'momio-mx', OTEL_TRACES_SAMPLER_ARG: '0.05' }
    expect(load([], named).tracing).toEqual({ endpoint, headers: {}, serviceName: 'momio-mx', ratio: 0.05 })
  })

  test.each(['-1', '1.1', '5 %', '2'])('the ratio %s is refused', (ratio) => {
    expect(problems([], { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: ratio })).toEqual([
      `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1 such as 0.1, not "${ratio}"`,
    ])
  })

  test('carry the headers that the collector asks for', () => {
    const OTEL_EXPORTER_OTLP_HEADERS = 'x-key=a%3Db%2C, authorization = Basic%20YQ=='
    const { tracing } = load([], { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS })
    expect(tracing?.headers).toEqual({ 'x-key': 'a=b,', authorization: 'Basic YQ==' })
  })

  test.each(['secret', '=secret', 'a b=secret', 'x-key=', 'x-key=secret%0A', 'x-key=secret%', 'x-key=secret,'])(
    'headers written as %s are refused, and the value is not told',
    (text) => {
      expect(problems([], { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: text })).toEqual([
        'OTEL_EXPORTER_OTLP_HEADERS must be written name=value,name=value',
      ])
    },
  )

  test('an address that is none is refused', () => {
    expect(problems([], { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://',
    ])
  })
})

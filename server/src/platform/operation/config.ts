import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CashOutTerms } from '@momio/domain/betting/cash-out'
import type { EarlyPayoutRules } from '@momio/domain/betting/early-payout'
import { type EnvironmentValues, environmentSchema } from './environment.ts'
import { isRole, ROLES, type Role } from './roles.ts'

export interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly endpoint?: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A gateway for text messages that takes JSON `{ to, text }`. */
export interface SmsConfig {
  readonly url: string
  readonly token: string
}

/** Where players may sign in and register from. */
export interface RegionConfig {
  readonly countries: ReadonlySet<string>
  /** In which the proxy names the visitor's country. */
  readonly header: string
}

export interface SimulatorConfig {
  readonly enabled: boolean
  readonly seed: string
  readonly speed: number
  /** When its time began. */
  readonly since?: number
  /** Absent: what the simulator plays by itself. */
  readonly matches?: { readonly soccer: number; readonly basketball: number }
  /** Matches on sale before their kick-off; none when absent. */
  readonly prematch?: number
  readonly pricesPerSecond?: number
  /** How much goes wrong with matches, prices and results; 1 when absent. */
  readonly mishaps?: number
  /** Of a hundred matches, so many have a result that is wrong at first; by `mishaps` when absent. */
  readonly wrongResults?: number
}

/** How money leaves. */
export interface WithdrawalConfig {
  /** Where more leaves within 24 hours a member of staff has to agree. */
  readonly approvalDayPesos: number
  /** The same within 7 days. */
  readonly approvalWeekPesos: number
  /** How long the player may take a withdrawal back before it is sent. */
  readonly cancelSeconds: number
  /** More withdrawals within 24 hours raise a flag for staff. */
  readonly flagPerDay: number
  /** So does a deposit within these hours of which nothing was played. */
  readonly flagDepositHours: number
  /** And a bank account that was added within these hours. */
  readonly flagAccountHours: number
}

/** Who runs the site, as its pages name it; what is absent is said to be absent. */
export interface OperatorConfig {
  readonly name?: string
  readonly licence?: string
  readonly address?: string
}

export interface CasinoConfig {
  /** Outside providers of games, by name, with the secrets that they sign with. */
  readonly providers: ReadonlyMap<string, string>
  /** From which on the lobby tells of a win, whatever its stake was. */
  readonly notableWinPesos: number
  /** Whether the live tables open rounds. */
  readonly hasLiveTables: boolean
}

/** Where traces of requests go. */
export interface TracingConfig {
  /** Of the collector; spans go to `/v1/traces` below it. */
  readonly endpoint: string
  /** Sent along with every batch: the key of a collector that asks for one. */
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Of so many requests, from 0 to 1, a trace is kept. */
  readonly ratio: number
}

export interface Config {
  readonly mode: 'development' | 'production'
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: the server starts and stops a PostgreSQL of its own below the data folder. */
  readonly databaseUrl?: string
  /** The most connections that calls share; a few more are of work that has its own. */
  readonly databasePool: number
  /** Absent: messages travel within this process. */
  readonly natsUrl?: string
  readonly natsPrefix: string
  readonly uofAmqpUrl?: string
  readonly uofApiUrl?: string
  /** A message of provider one above either is not read; absent: what the feed thinks right. */
  readonly uofMostBytes?: number
  readonly uofMostMarkets?: number
  /** Signs what provider two pushes; absent: it cannot push. */
  readonly updategramSecret?: string
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Where players write for help; pages and mails name it. */
  readonly supportEmail: string
  /** Whose clicks are not tracked as players' are. */
  readonly staffEmailDomains: ReadonlySet<string>
  readonly sms?: SmsConfig
  /** Where the links in mails and text messages lead. */
  readonly publicUrl: string
  /** Absent: from everywhere. */
  readonly region?: RegionConfig
  readonly s3?: S3Config
  /** The file that keeps the heads of the sealed logs; absent: one below the data folder. */
  readonly sealHeads?: string
  /** Who moves money from and to the outside; off: nobody can deposit or withdraw. */
  readonly payments: 'sandbox' | 'off'
  /** The API of a payment provider elsewhere; absent: the sandbox runs in this process. */
  readonly paymentsUrl?: string
  readonly secret: string
  readonly roles: ReadonlySet<Role>
  readonly simulator: SimulatorConfig
  readonly logLevel: string
  /** Which proxies may name the visitor's address: none, the nearest n, or a list of addresses. */
  readonly trustProxy: false | number | string
  readonly rateLimits: boolean
  /** A request that takes longer to arrive whole is cut off. */
  readonly requestSeconds: number
  /** How long a process that is told to end goes on answering, while its /health says so already. */
  readonly drainSeconds: number
  /** How many tries a solution of the captcha takes on average. */
  readonly captchaTries: number
  readonly withdrawals: WithdrawalConfig
  readonly earlyPayout: EarlyPayoutRules
  readonly cashOut: CashOutTerms
  /** How long a bet whose live delay is over waits for a feed that is not there. */
  readonly liveDelayPatienceSeconds: number
  /** What one member of staff may move by hand within a day; above it another one has to approve. */
  readonly settlementApprovalPesos: number
  /** From which on a bet or a win is told in the audit log. */
  readonly largePlayPesos: number
  readonly casino: CasinoConfig
  /** A document or selfie is approved by two people. */
  readonly identityFourEyes: boolean
  /** Whether members of staff without a second factor are answered. */
  readonly staffSecondFactor: 'required' | 'enrolled'
  readonly operator: OperatorConfig
  /** Opens the access gate while its flag is on; absent: nothing does. */
  readonly accessCode?: string
  /** Absent: nothing is traced. */
  readonly tracing?: TracingConfig
}

export type LoadedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

export const DEVELOPMENT_SECRET = 'momio-development-secret'
const SECRET_LENGTH = 32
/** A proxy that asks for /health every two seconds has noticed by then. */
const PRODUCTION_DRAIN_SECONDS = 5
const SECRET_CHARACTERS = 8

type Environment = Readonly<Record<string, string | undefined>>

/** Every problem is one line that names the value and says what would be right. */
export function loadConfig(argv: readonly string[], env: Environment): LoadedConfig {
  const flags = readFlags(argv)
  const problems = [...flags.problems]
  const parsed = environmentSchema.safeParse(withoutEmpty({ ...env, ...flags.values }))
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0])
      problems.push(`${name === 'PORT' && flags.values.PORT ? '--port' : name} ${issue.message}`)
    }
    return { ok: false, problems }
  }
  const values = parsed.data
  const mode = values.MOMIO_MODE
  const secret = values.MOMIO_SECRET ?? DEVELOPMENT_SECRET
  if (mode === 'production' && (secret === DEVELOPMENT_SECRET || isGuessable(secret))) {
    problems.push(`MOMIO_SECRET must be set to at least ${SECRET_LENGTH} characters of your own in production mode`)
  }
  for (const [provider, shared] of values.CASINO_PROVIDERS) {
    if (mode === 'production' && isGuessable(shared)) {
      problems.push(`CASINO_PROVIDERS: the secret of ${provider} must have at least ${SECRET_LENGTH} characters`)
    }
  }
  if (values.UOF_AMQP_URL === undefined && values.UOF_API_URL !== undefined) {
    problems.push('UOF_API_URL needs UOF_AMQP_URL: the feed uses both')
  }
  if (values.UOF_AMQP_URL !== undefined && values.UOF_API_URL === undefined && values.SIMULATOR !== true) {
    problems.push('UOF_AMQP_URL needs UOF_API_URL, or SIMULATOR=on to have the simulator play through the broker')
  }
  if (mode === 'production' && values.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL must be set in production mode: the links in mails lead there')
  }
  if (mode === 'production' && values.PUBLIC_URL?.startsWith('http:')) {
    problems.push('PUBLIC_URL must start with https:// in production mode: passwords travel there')
  }
  if (mode === 'production' && flags.roles.has('feed') && !hasFeed(values)) {
    problems.push(
      'no provider: set UOF_AMQP_URL or UPDATEGRAM_SECRET, or SIMULATOR=on to sell matches that nobody plays',
    )
  }
  const s3 = readS3(values, problems)
  const sms = readSms(values, problems)
  const region = readRegion(values, problems)
  if (problems.length > 0) return { ok: false, problems }

  return {
    ok: true,
    config: {
      mode,
      port: values.PORT,
      // The development pages show mail to whoever asks, so they stay on this machine unless told otherwise.
      host: values.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
      dataDir: resolve(values.MOMIO_DATA),
      databaseUrl: values.DATABASE_URL,
      databasePool: values.DATABASE_POOL,
      natsUrl: values.NATS_URL,
      natsPrefix: values.NATS_PREFIX,
      uofAmqpUrl: values.UOF_AMQP_URL,
      uofApiUrl: values.UOF_API_URL,
      uofMostBytes: values.UOF_MOST_BYTES,
      uofMostMarkets: values.UOF_MOST_MARKETS,
      updategramSecret: values.UPDATEGRAM_SECRET,
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      supportEmail: values.SUPPORT_EMAIL,
      staffEmailDomains: values.STAFF_EMAIL_DOMAINS,
      sms,
      publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
      region,
      s3,
      // Whoever reaches the sandbox's pages can make money, so production has it only where it is asked for.
      payments: values.PAYMENTS ?? (mode === 'production' ? 'off' : 'sandbox'),
      paymentsUrl: values.PAYMENTS_URL,
      secret,
      roles: flags.roles,
      simulator: {
        // Simulated matches are for development; production has them only where they are asked for.
        enabled: values.SIMULATOR ?? (mode === 'development' && values.UOF_AMQP_URL === undefined),
        seed: values.SIMULATOR_SEED,
        speed: values.SIMULATOR_SPEED,
        since: values.SIMULATOR_SINCE,
        matches: values.SIMULATOR_MATCHES,
        prematch: values.SIMULATOR_PREMATCH,
        pricesPerSecond: values.SIMULATOR_PRICES_PER_SECOND,
        mishaps: values.SIMULATOR_MISHAPS,
        wrongResults: values.SIMULATOR_WRONG_RESULTS,
      },
      logLevel: values.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
      trustProxy: values.TRUST_PROXY,
      rateLimits: values.RATE_LIMITS,
      requestSeconds: values.REQUEST_SECONDS,
      // Whoever works on it alone has no proxy in front of it, and wants it to end at once.
      drainSeconds: values.DRAIN_SECONDS ?? (mode === 'production' ? PRODUCTION_DRAIN_SECONDS : 0),
      sealHeads: values.SEAL_HEADS,
      captchaTries: values.CAPTCHA_TRIES,
      earlyPayout: values.EARLY_PAYOUT,
      cashOut: { margin: values.CASH_OUT_MARGIN, validSeconds: values.CASH_OUT_QUOTE_SECONDS },
      liveDelayPatienceSeconds: values.LIVE_DELAY_PATIENCE_SECONDS,
      settlementApprovalPesos: values.SETTLEMENT_APPROVAL_PESOS,
      largePlayPesos: values.AUDIT_LARGE_PLAY_PESOS,
      casino: {
        providers: values.CASINO_PROVIDERS,
        notableWinPesos: values.CASINO_NOTABLE_WIN_PESOS,
        hasLiveTables: values.CASINO_LIVE_TABLES,
      },
      identityFourEyes: values.IDENTITY_FOUR_EYES,
      // The demo member has none; whoever enrolled one is asked for it everywhere.
      staffSecondFactor: values.STAFF_SECOND_FACTOR ?? (mode === 'production' ? 'required' : 'enrolled'),
      operator: { name: values.OPERATOR_NAME, licence: values.OPERATOR_LICENCE, address: values.OPERATOR_ADDRESS },
      accessCode: values.ACCESS_CODE,
      tracing: readTracing(values),
      withdrawals: {
        approvalDayPesos: values.WITHDRAWAL_APPROVAL_PESOS,
        approvalWeekPesos: values.WITHDRAWAL_APPROVAL_WEEK_PESOS,
        cancelSeconds: values.WITHDRAWAL_CANCEL_SECONDS,
        flagPerDay: values.WITHDRAWAL_FLAG_PER_DAY,
        flagDepositHours: values.WITHDRAWAL_FLAG_DEPOSIT_HOURS,
        flagAccountHours: values.WITHDRAWAL_FLAG_ACCOUNT_HOURS,
      },
    },
  }
}

/** Long enough, and of enough different characters that nobody finds it by trying. */
function isGuessable(secret: string): boolean {
  return secret.length < SECRET_LENGTH || new Set(secret).size < SECRET_CHARACTERS
}

function hasFeed(values: EnvironmentValues): boolean {
  return values.SIMULATOR !== undefined || values.UOF_AMQP_URL !== undefined || values.UPDATEGRAM_SECRET !== undefined
}

interface Flags {
  readonly roles: ReadonlySet<Role>
  readonly values: { PORT?: string }
  readonly problems: readonly string[]
}

function readFlags(argv: readonly string[]): Flags {
  const problems: string[] = []
  const values: { PORT?: string } = {}
  let roles: ReadonlySet<Role> = new Set(ROLES)
  const { tokens } = parseArgs({
    args: [...argv],
    options: { roles: { type: 'string' }, port: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') problems.push(`unexpected argument "${token.value}"; see --help`)
    if (token.kind !== 'option') continue
    if (token.name !== 'roles' && token.name !== 'port') {
      problems.push(`unknown flag ${token.rawName}; see --help`)
    } else if (token.value === undefined || token.value === '') {
      problems.push(`--${token.name} needs a value`)
    } else if (token.name === 'port') {
      values.PORT = token.value
    } else {
      roles = readRoles(token.value, problems)
    }
  }
  return { roles, values, problems }
}

function readRoles(list: string, problems: string[]): ReadonlySet<Role> {
  const roles = new Set<Role>()
  for (const name of list.split(',')) {
    const role = name.trim()
    if (isRole(role)) roles.add(role)
    else problems.push(`--roles: "${role}" is not a role; the roles are ${ROLES.join(', ')}`)
  }
  return roles
}

function readS3(values: EnvironmentValues, problems: string[]): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
    return undefined
  }
  return { bucket, accessKeyId, secretAccessKey, region: values.S3_REGION, endpoint: values.S3_ENDPOINT }
}

function readSms({ SMS_URL: url, SMS_TOKEN: token }: EnvironmentValues, problems: string[]): SmsConfig | undefined {
  if (url === undefined && token === undefined) return undefined
  if (url !== undefined && token !== undefined) return { url, token }
  problems.push('SMS_URL and SMS_TOKEN must be set together')
  return undefined
}

function readRegion(values: EnvironmentValues, problems: string[]): RegionConfig | undefined {
  const { MOMIO_REGIONS: countries, MOMIO_REGION_HEADER: header, TRUST_PROXY } = values
  if (countries === undefined && header === undefined) return undefined
  // Without a proxy in front visitors would write the header themselves.
  if (countries !== undefined && header !== undefined && TRUST_PROXY !== false) {
    return { countries: new Set(countries), header }
  }
  problems.push('MOMIO_REGIONS, MOMIO_REGION_HEADER and TRUST_PROXY must be set together: a proxy names the country')
  return undefined
}

function readTracing(values: EnvironmentValues): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = values
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: ratio } = values
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName, ratio }
}

/** `PORT= npm start` means the same as no PORT. */
function withoutEmpty(env: Environment): Record<string, string> {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(entries)
}

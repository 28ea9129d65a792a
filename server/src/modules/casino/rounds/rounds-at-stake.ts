import type { WithholdingRate } from '@momio/domain/withholding'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import { withholdingRates } from '../../compliance/index.ts'
import { EarlierRequests } from '../../play/index.ts'
import { type CasinoState, lockCasinoState } from '../casino-state.ts'
import { type Launch, launchesOf } from '../providers/launches.ts'
import { currentPairs } from '../seeds/seed-pairs.ts'
import { ROUND_COLUMNS, type RoundRow, roundOf } from './read-rounds.ts'
import type { BeginRequest, BetRequest, RoundRequest, WalletRequest } from './requests.ts'
import { HOUSE, type Round, type SeedPair } from './round.ts'

/** What an outside provider asked for before. */
export interface Transaction {
  readonly provider: string
  readonly transactionId: string
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly playerId: string
  readonly externalRound: string
  readonly amount: number
  readonly betId: string | null
}

/** What an accepted request leaves behind. */
export interface Change {
  readonly round?: Round
  readonly pair?: SeedPair<string>
  /** The pair before, where a rotation ended it. */
  readonly endedPair?: SeedPair<string>
  readonly transaction?: Transaction & { readonly at: Date }
}

/** All that the requests of one commit are decided by beside the players, as those before each have left it. */
export class RoundsAtStake {
  readonly state: CasinoState
  readonly rates: readonly WithholdingRate[]
  readonly earlier: EarlierRequests
  readonly #pairs: Map<string, SeedPair<string>>
  readonly #rounds: Map<string, Round>
  readonly #byExternalId: Map<string, string>
  readonly #transactions: Map<string, Transaction>
  readonly #launches: ReadonlyMap<string, Launch>
  readonly #rollbacks: Map<string, Transaction>

  constructor(loaded: {
    readonly state: CasinoState
    readonly rates: readonly WithholdingRate[]
    readonly earlier: EarlierRequests
    readonly pairs: ReadonlyMap<string, SeedPair<string>>
    readonly rounds: readonly Round[]
    readonly transactions: readonly Transaction[]
    readonly launches: ReadonlyMap<string, Launch>
  }) {
    this.state = loaded.state
    this.rates = loaded.rates
    this.earlier = loaded.earlier
    this.#pairs = new Map(loaded.pairs)
    this.#rounds = new Map()
    this.#byExternalId = new Map()
    this.#transactions = new Map()
    this.#rollbacks = new Map()
    this.#launches = loaded.launches
    for (const round of loaded.rounds) this.#keepRound(round)
    for (const transaction of loaded.transactions) this.#keepTransaction(transaction)
  }

  /** From which the next round of the player is drawn. */
  pairOf(playerId: string): SeedPair<string> {
    const pair = this.#pairs.get(playerId)
    if (!pair) throw new Error(`the seeds of ${playerId} are not loaded`)
    return pair
  }

  round(roundId: string): Round | undefined {
    return this.#rounds.get(roundId)
  }

  external(provider: string, externalRound: string): Round | undefined {
    return this.#rounds.get(this.#byExternalId.get(`${provider} ${externalRound}`) ?? '')
  }

  /** The open rounds of the house's games of a player. */
  openOf(playerId: string): readonly Round[] {
    return [...this.#rounds.values()].filter(
      (round) => round.playerId === playerId && round.provider === HOUSE && round.outcome === null,
    )
  }

  transaction(provider: string, transactionId: string): Transaction | undefined {
    return this.#transactions.get(`${provider} ${transactionId}`)
  }

  /** What took a bet back, also where the bet has not come yet. */
  rollbackOf(provider: string, betId: string): Transaction | undefined {
    return this.#rollbacks.get(`${provider} ${betId}`)
  }

  /** What the token may be used for now. */
  launch(token: string): Launch | undefined {
    return this.#launches.get(token)
  }

  take({ round, pair, transaction }: Change): void {
    if (round) this.#keepRound(round)
    if (pair) this.#pairs.set(pair.playerId, pair)
    if (transaction) this.#keepTransaction(transaction)
  }

  #keepRound(round: Round): void {
    this.#rounds.set(round.id, round)
    if (round.externalId !== null) this.#byExternalId.set(`${round.provider} ${round.externalId}`, round.id)
  }

  #keepTransaction(transaction: Transaction): void {
    const { provider, transactionId, betId } = transaction
    this.#transactions.set(`${provider} ${transactionId}`, transaction)
    if (betId !== null) this.#rollbacks.set(`${provider} ${betId}`, transaction)
  }
}

const NAMED = preparedText(
  'casino-named-rounds',
  `select ${ROUND_COLUMNS} from casino_rounds where id = any($1::uuid[])`,
)

const OPEN = preparedText(
  'casino-open-rounds',
  `select ${ROUND_COLUMNS} from casino_rounds
   where player_id = any($1::uuid[]) and outcome is null and provider = '${HOUSE}' and table_round is null`,
)

const EXTERNAL = preparedText(
  'casino-external-rounds',
  `select ${ROUND_COLUMNS} from casino_rounds join unnest($1::text[], $2::text[]) as wanted (provider, external_id)
   using (provider, external_id)`,
)

const TRANSACTION = `transactions.provider, transaction_id as "transactionId", kind, player_id as "playerId",
  external_round as "externalRound", amount, bet_id as "betId"`

const TRANSACTIONS = preparedText(
  'casino-transactions',
  `with wanted as (select * from unnest($1::text[], $2::text[]) as wanted (provider, id))
   select ${TRANSACTION} from wanted join casino_transactions as transactions
     on transactions.provider = wanted.provider and transaction_id = id
   union
   select ${TRANSACTION} from wanted join casino_transactions as transactions
     on transactions.provider = wanted.provider and bet_id = id`,
)

/** Read under the locks of the players: rounds and seeds change only under them. */
export async function loadRounds(tx: Tx, requests: readonly RoundRequest[], now: Date): Promise<RoundsAtStake> {
  const state = await lockCasinoState(tx)
  const ours = requests.filter((request) => !isOutside(request))
  const outside = requests.filter(isOutside)
  const playerIds = [...new Set(ours.map(({ playerId }) => playerId))]
  // One that begins is not there yet.
  const named = ours.flatMap((request) => (request.kind === 'act' || request.kind === 'leave' ? [request.roundId] : []))
  const open = ours.length > 0 ? await run<RoundRow>(tx, OPEN, [playerIds]) : []
  const rounds = named.length > 0 ? [...open, ...(await run<RoundRow>(tx, NAMED, [named]))] : open
  return new RoundsAtStake({
    state,
    rates: await withholdingRates(tx),
    earlier: await EarlierRequests.read(tx, requests.filter(isStake), now),
    pairs: await currentPairs(tx, playerIds, now),
    rounds: [...rounds, ...(await externalRounds(tx, outside))].map(roundOf),
    transactions: await earlierTransactions(tx, outside),
    launches: await launchesOf(tx, tokensOf(outside), now),
  })
}

function tokensOf(requests: readonly WalletRequest[]): string[] {
  return requests.flatMap((request) => (request.kind === 'bet' ? [request.token] : []))
}

/** What may be refused now and be taken later. */
export function isStake(request: RoundRequest): request is BeginRequest | BetRequest {
  return request.kind === 'begin' || request.kind === 'bet'
}

function isOutside(request: RoundRequest): request is WalletRequest {
  return 'provider' in request
}

async function externalRounds(tx: Tx, requests: readonly WalletRequest[]): Promise<RoundRow[]> {
  if (requests.length === 0) return []
  const wanted = [requests.map(({ provider }) => provider), requests.map(({ externalRound }) => externalRound)]
  return run<RoundRow>(tx, EXTERNAL, wanted)
}

async function earlierTransactions(tx: Tx, requests: readonly WalletRequest[]): Promise<Transaction[]> {
  const wanted = requests.flatMap((request) => {
    const ids = request.kind === 'end' ? [] : [request.transactionId]
    return [...ids, ...(request.kind === 'rollback' ? [request.betId] : [])].map((id) => [request.provider, id])
  })
  if (wanted.length === 0) return []
  return run<Transaction>(tx, TRANSACTIONS, [wanted.map(([provider]) => provider), wanted.map(([, id]) => id)])
}

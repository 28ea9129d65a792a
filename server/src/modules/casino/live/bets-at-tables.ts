import type { WithholdingRate } from '@momio/domain/withholding'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import { withholdingRates } from '../../compliance/index.ts'
import { EarlierRequests } from '../../play/index.ts'
import { type CasinoState, lockCasinoState } from '../casino-state.ts'
import { ROUND_COLUMNS, type RoundRow, roundOf } from '../rounds/read-rounds.ts'
import type { Round } from '../rounds/round.ts'
import type { TableRequest } from './table-requests.ts'
import { shareTableRounds, type TableRound } from './table-rounds.ts'

/** The bets that the requests of one commit are about, as those before each have left them. */
export class BetsAtTables {
  readonly state: CasinoState
  readonly rates: readonly WithholdingRate[]
  readonly earlier: EarlierRequests
  readonly #tables: ReadonlyMap<string, TableRound>
  readonly #bets: Map<string, Round>

  constructor(loaded: {
    readonly state: CasinoState
    readonly rates: readonly WithholdingRate[]
    readonly earlier: EarlierRequests
    readonly tables: readonly TableRound[]
    readonly bets: readonly Round[]
  }) {
    this.state = loaded.state
    this.rates = loaded.rates
    this.earlier = loaded.earlier
    this.#tables = new Map(loaded.tables.map((table) => [`${table.tableId} ${table.roundNo}`, table]))
    this.#bets = new Map(loaded.bets.map((bet) => [bet.id, bet]))
  }

  tableRound(tableId: string, roundNo: number): TableRound | undefined {
    return this.#tables.get(`${tableId} ${roundNo}`)
  }

  bet(roundId: string): { readonly round: Round; readonly table: TableRound } | undefined {
    const round = this.#bets.get(roundId)
    const table = round && this.tableRound(round.gameId, round.tableRound ?? 0)
    return table && { round, table }
  }

  stakedBy(playerId: string, { tableId, roundNo }: TableRound): number {
    return [...this.#bets.values()]
      .filter((bet) => bet.playerId === playerId && bet.gameId === tableId && bet.tableRound === roundNo)
      .reduce((sum, { staked }) => sum + staked, 0)
  }

  keep(bet: Round): void {
    this.#bets.set(bet.id, bet)
  }
}

const BETS = preparedText(
  'casino-table-bets',
  `select ${ROUND_COLUMNS} from casino_rounds where id = any($1::uuid[]) and table_round is not null
   union
   select ${ROUND_COLUMNS} from casino_rounds join unnest($2::text[], $3::integer[], $4::uuid[]) as wanted (t, n, p)
     on game_id = t and table_round = n and casino_rounds.player_id = p`,
)

/** Read under the locks of the players; the rounds of the tables are shared, so that none is decided meanwhile. */
export async function loadBets(tx: Tx, requests: readonly TableRequest[], now: Date): Promise<BetsAtTables> {
  const state = await lockCasinoState(tx)
  const laid = requests.filter((request) => request.kind === 'bet')
  const later = requests.filter((request) => request.kind !== 'bet')
  const rows = await run<RoundRow>(tx, BETS, [
    later.map(({ roundId }) => roundId),
    laid.map(({ tableId }) => tableId),
    laid.map(({ roundNo }) => roundNo),
    laid.map(({ playerId }) => playerId),
  ])
  const bets = rows.map(roundOf)
  const named = [
    ...laid.map(({ tableId, roundNo }) => ({ tableId: String(tableId), roundNo })),
    ...bets.map(({ gameId, tableRound }) => ({ tableId: gameId, roundNo: tableRound ?? 0 })),
  ]
  const wanted = [...new Map(named.map((one) => [`${one.tableId} ${one.roundNo}`, one])).values()]
  return new BetsAtTables({
    state,
    rates: await withholdingRates(tx),
    earlier: await EarlierRequests.read(tx, laid, now),
    tables: await shareTableRounds(tx, wanted),
    bets,
  })
}

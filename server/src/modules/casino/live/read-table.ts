import type { LiveTable } from '@momio/contract/game-ids'
import type { TableGuest } from '@momio/contract/table-hub'
import type { TableBet } from '@momio/contract/tables'
import { maskedName } from '@momio/domain/casino/masked-name'
import { type Centavos, inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { OfTheGame } from '../rounds/round.ts'

const LAST_RESULTS = 200
const GUESTS_SHOWN = 20

const RESULTS = preparedText(
  'casino-table-results',
  `select round_no as "roundNo", outcome from casino_table_rounds
   where table_id = $1 and outcome is not null order by round_no desc limit ${LAST_RESULTS}`,
)

/** The newest first. */
export function lastResults(reader: Kysely<Schema>, tableId: LiveTable) {
  return run<{ roundNo: number; outcome: number }>(reader, RESULTS, [tableId])
}

/** Where somebody got off the rocket: what was paid by what was staked, which is exact in hundredths of whole pesos. */
const LEFT_AT = `case when casino_rounds.outcome is not null and casino_rounds.payout > 0 and game_id = 'cohete'
  then casino_rounds.payout * 100 / casino_rounds.staked end`

interface GuestRow {
  readonly firstNames: string
  readonly lastNames: string
  readonly staked: Centavos
  readonly leftAt: number | null
  readonly payout: Centavos
  readonly players: number
  readonly paidPlayers: number
}

const GUESTS = preparedText(
  'casino-table-guests',
  `select first_names as "firstNames", last_names as "lastNames", staked, left_at as "leftAt", payout, players,
     paid_players as "paidPlayers" from (
     select player_id, sum(staked) as staked, max(${LEFT_AT}) as left_at, sum(payout) as payout, count(*) over () as players,
       count(max(${LEFT_AT})) over () as paid_players
     from casino_rounds where game_id = $1 and table_round = $2 group by player_id
     order by sum(staked) desc, player_id limit ${GUESTS_SHOWN}
   ) as guests join players on players.id = player_id order by staked desc, player_id`,
)

/** Who plays in a round of the table, the largest stakes first. */
export async function readGuests(
  reader: Kysely<Schema>,
  tableId: LiveTable,
  roundNo: number,
): Promise<{ guests: TableGuest[]; players: number; paidPlayers: number }> {
  const rows = await run<GuestRow>(reader, GUESTS, [tableId, roundNo])
  const guests = rows.map(({ firstNames, lastNames, staked, leftAt, payout }) => ({
    name: maskedName(firstNames, lastNames),
    staked: inPesos(Number(staked) as Centavos),
    leftAt,
    payout: leftAt === null ? null : inPesos(Number(payout) as Centavos),
  }))
  return { guests, players: rows[0]?.players ?? 0, paidPlayers: rows[0]?.paidPlayers ?? 0 }
}

interface BetRow {
  readonly roundId: string
  readonly roundNo: number
  readonly bet: OfTheGame
  readonly staked: Centavos
  readonly payout: Centavos
  readonly withheld: Centavos
  readonly leftAt: number | null
  readonly isEnded: boolean
}

const BET_COLUMNS = `id as "roundId", table_round as "roundNo", bet, staked, payout, withheld, ${LEFT_AT} as "leftAt",
  outcome is not null as "isEnded"`

const OWN = preparedText(
  'casino-table-own-bets',
  `select ${BET_COLUMNS} from casino_rounds
   where game_id = $1 and player_id = $2 and table_round >= $3 order by begun_at, id`,
)

const ONE = preparedText(
  'casino-table-own-bet',
  `select ${BET_COLUMNS} from casino_rounds where id = $1 and player_id = $2 and table_round is not null`,
)

export async function ownBets(
  reader: Kysely<Schema>,
  tableId: LiveTable,
  playerId: string,
  fromRound: number,
): Promise<TableBet[]> {
  return (await run<BetRow>(reader, OWN, [tableId, playerId, fromRound])).map(shownBet)
}

export async function ownBet(reader: Kysely<Schema>, roundId: string, playerId: string): Promise<TableBet | undefined> {
  const [row] = await run<BetRow>(reader, ONE, [roundId, playerId])
  return row && shownBet(row)
}

function shownBet({ roundId, roundNo, bet, staked, payout, withheld, leftAt, isEnded }: BetRow): TableBet {
  return {
    roundId,
    roundNo,
    bet,
    staked: inPesos(staked),
    leftAt,
    payout: isEnded ? inPesos(payout) : null,
    withheld: inPesos(withheld),
  }
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { pesos } from '@momio/domain/money'
import { casinoMetrics } from '../../src/modules/casino/casino-metrics.ts'
import { houseGame } from '../../src/modules/casino/game-list.ts'
import { openRounds } from '../../src/modules/casino/rounds/commit-rounds.ts'
import { actRequest, beginRequest } from '../../src/modules/casino/rounds/requests.ts'
import type { DrawnRound } from '../../src/modules/casino/rounds/round.ts'
import { roundWork } from '../../src/modules/casino/rounds/round-work.ts'
import { openPlay } from '../../src/modules/play/index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'

/**
 * Plays for ever in a process of its own once it is told to, for a test that kills it, and prints round and decisions of each answer. Every
 * other round has decisions, and one that another process left open is finished first.
 */
const [url = ''] = process.argv.slice(2)
const GAMES = ['alebrijes', 'blackjack', 'cenote', 'blackjack', 'luchador'] as const
const db = openDatabase({ url, log: createLog({ level: 'silent' }) })
const clock = systemClock()
const play = openPlay({ db, clock, metrics: createMetrics(), config: { largePlayPesos: 10_000 } })
const work = roundWork({ now: clock.now, notableAmount: pesos(5_000) })
const rounds = openRounds({ db, play, work, metrics: casinoMetrics(createMetrics()) })
const players = await db.kysely.selectFrom('ledger_wallets').select('player_id').execute()
await once(process.stdin, 'data')
for (const { player_id } of players) void playForEver(player_id)

async function playForEver(playerId: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const game = houseGame(GAMES[turn % GAMES.length] ?? '')
    if (!game) throw new Error('a game is gone')
    const asked = { playerId, requestId: randomUUID(), game, bet: { stake: 2_000 } }
    const begin = async () => {
      const request = beginRequest(asked, clock.now())
      if (!request) throw new Error('a bet cannot be read')
      return rounds.begin(request)
    }
    const begun = await begin()
    if (begun instanceof Refusal) {
      const open = begun.context?.roundId
      if (begun.code !== 'ROUND_OPEN' || typeof open !== 'string')
        throw new Error(`a bet was refused with ${begun.code}`)
      await finish(playerId, open, 0)
      continue
    }
    tell(begun)
    // As a player whose answer was lost.
    const again = turn % 5 === 0 ? await begin() : begun
    if (again instanceof Refusal || again.round.id !== begun.round.id) throw new Error('a round was begun twice')
    if (begun.round.outcome === null) await finish(playerId, begun.round.id, 0)
  }
}

/** Whatever the other process decided before it was killed, the decisions after it are ours. */
async function finish(playerId: string, roundId: string, from: number): Promise<void> {
  for (let step = from; ; ) {
    const answers = []
    for (const type of ['stand', 'noInsurance']) {
      answers.push(await rounds.act(actRequest({ playerId, roundId, step, action: { type } })))
    }
    const done = answers.find((answer): answer is DrawnRound => !(answer instanceof Refusal))
    if (!done) throw new Error(`no decision is open in ${roundId} at ${step}`)
    tell(done)
    step += 1
    if (done.round.outcome !== null && step >= (done.round.drawn?.actions.length ?? 0)) return
  }
}

function tell({ round }: DrawnRound): void {
  process.stdout.write(`${round.id} ${round.drawn?.actions.length ?? 0} ${round.payout}\n`)
}

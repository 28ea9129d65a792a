/**
 * Draws a round again, without any server: `npm run -s verify-round round.json`, or `- < round.json`. The file is the
 * round as the server tells it, and what it says is compared (1 where it was forged), of a live table also where in its
 * chain the seed is; or a list of such rounds, and then the nonces of each pair of seeds have to be without gaps; or only
 * gameId, bet, actions, serverSeed, clientSeed and nonce, with amounts in centavos, and what comes out is printed.
 */
import { readFileSync } from 'node:fs'
import { type CasinoRound, roundSchema } from '@momio/contract/casino'
import { isGameId } from '@momio/contract/game-ids'
import { commitmentOf, drawsOf, isServerSeed } from './src/casino/fairness.ts'
import { gameOf } from './src/casino/games.ts'
import { playedPairs } from './src/casino/played-pairs.ts'
import { type Verification, verifyRound } from './src/casino/verify-round.ts'

const [file] = process.argv.slice(2)
if (!file) fail('usage: npm run -s verify-round round.json')
const read = readRound(file)
const told = roundSchema.safeParse(read)
if (Array.isArray(read)) compareAll(read)
else if (told.success) conclude(verified(told.data))
else print(draw(read))

function readRound(path: string): Record<string, unknown> | unknown[] {
  try {
    return JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8')) as Record<string, unknown> | unknown[]
  } catch (error) {
    return fail(`cannot read ${path}: ${(error as Error).message}`)
  }
}

function compareAll(read: readonly unknown[]): void {
  const all = roundSchema.array().safeParse(read)
  if (!all.success) fail('one of the rounds is not as the server tells it')
  const rounds = all.data.map((round) => ({ roundId: round.roundId, ...verified(round) }))
  const pairs = playedPairs(all.data)
  conclude({ rounds, pairs, isEqual: rounds.every(({ isEqual }) => isEqual) && pairs.every(({ gap }) => gap === null) })
}

function verified(round: CasinoRound): Verification {
  const result = verifyRound(round)
  return typeof result === 'string' ? fail(`round ${round.roundId} cannot be drawn again: ${result}`) : result
}

function conclude<Result extends { readonly isEqual: boolean }>(result: Result): void {
  print(result)
  if (!result.isEqual) process.exitCode = 1
}

function draw({ gameId, bet: betSent, actions = [], serverSeed, clientSeed, nonce }: Record<string, unknown>) {
  if (typeof gameId !== 'string' || !isGameId(gameId)) return fail(`no game: ${gameId}`)
  if (typeof serverSeed !== 'string' || !isServerSeed(serverSeed))
    return fail('serverSeed is not 64 hexadecimal digits')
  if (typeof clientSeed !== 'string') return fail('clientSeed is not a text')
  if (!Number.isSafeInteger(nonce) || Number(nonce) < 0) return fail('nonce is not a whole number')
  const { rules } = gameOf(gameId)
  const bet = rules.readBet(betSent)
  if (bet === null) return fail('no bet of this game')
  const readActions = Array.isArray(actions) ? actions.map((action) => rules.readAction(action)) : [null]
  if (readActions.includes(null)) return fail('no actions of this game')
  const course = rules.play(bet, readActions, drawsOf({ serverSeed, clientSeed, nonce: Number(nonce) }))
  if (!course) return fail('one of the actions was not open to the player')
  return { commitment: commitmentOf(serverSeed), gameId, ...course }
}

function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'
import { type Answered, askAt } from '../people/players.ts'

interface AskedBet {
  readonly playerId: string
  readonly requestId: string
  /** Null where it was refused. */
  readonly roundId: string | null
}

/** All that the players of live tables were told, in centavos where it is money. */
export interface TableTalk {
  readonly asked: AskedBet[]
  /** What somebody was paid for getting off the rocket. */
  readonly left: Map<string, number>
  /** By table and number of the round. */
  readonly commitments: Map<string, string>
  readonly outcomes: Map<string, number>
}

/**
 * Players who bet at both tables over HTTP, at whichever process answers: who gets no answer sends the same request
 * again, until there is one.
 */
export function seatPlayers(playerIds: readonly string[], addresses: () => readonly string[]) {
  const told: TableTalk = { asked: [], left: new Map(), commitments: new Map(), outcomes: new Map() }
  let isOver = false

  async function insist(line: string, sent: { readonly token?: string; readonly body?: object }): Promise<Answered> {
    for (let attempt = Math.floor(Math.random() * 2); ; attempt += 1) {
      const all = addresses()
      const answer = await askAt(all[attempt % all.length] ?? '')(line, sent).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await sleep(20)
    }
  }

  async function look(tableId: LiveTable): Promise<number | undefined> {
    const { round } = (await insist(`GET /api/Casino/Tables/${tableId}`, {})).json
    if (!round) return undefined
    const name = `${tableId} ${round.roundNo}`
    note(told.commitments, name, round.commitment)
    if (round.result) note(told.outcomes, name, round.result.outcome)
    return round.roundNo
  }

  async function bet(playerId: string, tableId: LiveTable, roundNo: number): Promise<void> {
    const requestId = randomUUID()
    const body = { requestId, roundNo, bet: tableId === 'ruleta' ? chips() : rocket() }
    const { status, json } = await insist(`POST /api/Casino/Tables/${tableId}/Bets`, { token: playerId, body })
    const roundId = status === 200 ? json.roundId : null
    told.asked.push({ playerId, requestId, roundId })
    if (roundId === null || tableId === 'ruleta' || Math.random() < 0.5) return
    // Gets off the rocket by hand, or comes too late.
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await sleep(20)
      const gone = await insist(`POST /api/Casino/Tables/Bets/${roundId}/Leave`, { token: playerId })
      if (gone.status === 200) note(told.left, roundId, Math.round(gone.json.payout * 100))
      if (gone.json.code !== 'TOO_SOON') return
    }
  }

  async function play(playerId: string, place: number): Promise<void> {
    for (let turn = place; !isOver; turn += 1) {
      const tableId = LIVE_TABLES[turn % LIVE_TABLES.length] ?? 'ruleta'
      const roundNo = await look(tableId)
      if (roundNo !== undefined) await bet(playerId, tableId, roundNo)
      await sleep(30)
    }
  }

  const playing = playerIds.map(play)
  return {
    told,
    /** Resolves when everything that was asked for is answered. */
    async leave(): Promise<void> {
      isOver = true
      await Promise.all(playing)
    },
  }
}

/** Whatever is told twice is told the same. */
function note<Said>(all: Map<string, Said>, name: string, said: Said): void {
  const before = all.get(name)
  if (before !== undefined && before !== said) throw new Error(`${name} was ${before} and is ${said}`)
  all.set(name, said)
}

function chips() {
  const number = Math.floor(Math.random() * 37)
  return { chips: ['red', 'low', `straight:${number}`].map((place) => ({ place, amount: 1_000 })) }
}

function rocket() {
  return { stake: 10_000, autoCashOut: Math.random() < 0.5 ? null : 101 + Math.floor(Math.random() * 200) }
}

import { randomUUID } from 'node:crypto'
import { placeMultiple, placeMultiSingleV1 } from '@momio/contract/place-bet'
import { CallLoad, type Calls } from './call-load.ts'
import { multipleBody, singleBody } from './market.ts'

const SINGLES = placeMultiSingleV1.path
const MULTIPLE = placeMultiple.path.replace('{version}', 'v1')

/** A single and a multiple of every player by turns. */
const BETS: Calls = {
  inARow: 2,
  next: (turn) =>
    turn % 2 === 0
      ? { path: SINGLES, body: singleBody(randomUUID()) }
      : { path: MULTIPLE, body: multipleBody(randomUUID()) },
  isTaken: (answer) => answer.includes('"validTicket":[{"indexTicket":0') || answer.includes('{"data":{"ticketId"'),
}

export function openBetLoad(port: number, tokens: readonly string[], inFlight: number): Promise<CallLoad> {
  return CallLoad.open(port, tokens, inFlight, BETS)
}

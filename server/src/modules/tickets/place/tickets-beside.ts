import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import { referencesOf } from '../../ledger/index.ts'
import type { TakenBet } from '../../play/index.ts'
import type { TicketRequest } from './ask.ts'

const DIGESTS = preparedText('tickets-digests', 'select id, digest from tickets where id = any($1::uuid[])')

/** The tickets that were made under the ids of these requests, of those that ask for several. */
export async function ticketsBeside(tx: Tx, requests: readonly TicketRequest[]): Promise<readonly TakenBet[]> {
  // The ledger finds a ticket of its own key; only those beside it have to be looked for.
  const keys = new Set(requests.flatMap(({ requestKeys }) => (requestKeys.length > 1 ? requestKeys : [])))
  if (keys.size === 0) return []
  // The ledger keeps the key that a stake was held with; the ticket has that of its latest hold.
  const made = await referencesOf(tx, [...keys])
  const tickets = await run<{ id: string; digest: string }>(tx, DIGESTS, [made.map(({ reference }) => reference)])
  const digests = new Map(tickets.map(({ id, digest }) => [id, digest]))
  return made.flatMap(({ key, reference }) => {
    const digest = digests.get(reference)
    return digest === undefined ? [] : [{ key, digest, reference }]
  })
}

import { type LineStanding, NOTHING_STANDS } from '@momio/domain/betting/settle-ticket'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** The shape that is written now. */
export const STANDING_VERSION = 1

const windowSchema = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  outcomeIds: z.array(z.string()),
})

const standingSchema = z.object({
  outcomes: z.array(
    z.object({
      id: z.string(),
      result: z.number().int(),
      voidFactor: z.number().optional(),
      deadHeatFactor: z.number().optional(),
    }),
  ),
  cancellations: z.array(windowSchema),
  early: z
    .array(z.object({ outcomeId: z.string(), at: z.number(), voids: z.array(windowSchema).optional() }))
    .optional(),
}) satisfies z.ZodType<LineStanding>

interface LinePlace {
  readonly eventId: string
  readonly lineId: string
}

export interface SettlementLine {
  /** Grows with each change of what stands; 0 while the feed has said nothing of the line. */
  readonly revision: number
  readonly standing: LineStanding
}

const UNNAMED: SettlementLine = { revision: 0, standing: NOTHING_STANDS }

/** What the feed has left standing of lines, as settlement has taken it. */
export interface LineStandings {
  of(place: LinePlace): SettlementLine
}

interface Row {
  readonly event_id: string
  readonly line_id: string
  readonly revision: number
  readonly version: number
  readonly standing: unknown
}

/** Row by row, by the key: a join may read the whole table, by a plan of when it was small. */
const READ = preparedText(
  'tickets-line-standings',
  `select given.event_id, given.line_id, revision, version, standing
   from unnest($1::text[], $2::text[]) as given (event_id, line_id),
     lateral (
       select revision, version, standing from settlement_lines as known
       where known.event_id = given.event_id and known.line_id = given.line_id
       limit 1
     ) as known`,
)

export async function readLineStandings(reader: Kysely<Schema>, places: readonly LinePlace[]): Promise<LineStandings> {
  const keys = new Map(places.map((place) => [keyOf(place), place]))
  const asked = [...keys.values()]
  const rows = await run<Row>(reader, READ, [asked.map(({ eventId }) => eventId), asked.map(({ lineId }) => lineId)])
  const lines = new Map(
    rows.map((row): [string, SettlementLine] => [
      keyOf({ eventId: row.event_id, lineId: row.line_id }),
      { revision: row.revision, standing: readStanding(row.version, row.standing) },
    ]),
  )
  return { of: (place) => lines.get(keyOf(place)) ?? UNNAMED }
}

/** Throws on what no version of this program has written. */
function readStanding(version: number, stored: unknown): LineStanding {
  if (version !== STANDING_VERSION) throw new Error(`what stands of a line is of version ${version}, which is unknown`)
  return standingSchema.parse(stored)
}

function keyOf({ eventId, lineId }: LinePlace): string {
  return `${eventId}\n${lineId}`
}

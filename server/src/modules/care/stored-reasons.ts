import { HARM_MARKERS } from '@momio/contract/staff-care'
import type { HarmReason } from '@momio/domain/harm-markers'
import { z } from 'zod'

/** Of the shape that is written now. */
export const REASONS_VERSION = 1

const reasonsSchema = z.array(
  z.object({ marker: z.enum(HARM_MARKERS), count: z.number().int(), points: z.number().int() }),
)

export function readReasons(version: number, stored: unknown): HarmReason[] {
  if (version !== REASONS_VERSION) throw new Error(`reasons of a score are of version ${version}, which is unknown`)
  return reasonsSchema.parse(stored)
}

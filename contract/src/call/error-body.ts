import { z } from 'zod'
import { REFUSALS, type RefusalCode } from './refusals.ts'

/** The body of every answer with a status of 400 or more. */
export const errorBodySchema = z.object({
  code: z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]),
  /** In the player's language where it is known, Spanish otherwise. */
  message: z.string(),
  context: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.output<typeof errorBodySchema>

/** Context of VALIDATION: the messages of each field, by its dotted path. */
export const validationContextSchema = z.object({ fields: z.record(z.string(), z.array(z.string())) })
export type ValidationContext = z.output<typeof validationContextSchema>

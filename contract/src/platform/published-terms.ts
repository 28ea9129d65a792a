import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { pesosSchema } from '../call/pesos.ts'
import * as routes from './platform-routes.ts'

const operatorPart = z.string().nullable().describe('Null while the operator has not said it')

const operatorSchema = z.object({ name: operatorPart, licence: operatorPart, address: operatorPart })

/** Figures that the pages of rules and policies show, and that the operator, staff or the law sets. */
export const publishedTerms = defineCall('publishedTerms', {
  ...routes.publishedTerms,
  access: 'guest',
  summary: '◆ Who the operator is, and the figures of its rules and policies that hold now',
  response: z
    .object({
      operator: operatorSchema,
      mostStake: pesosSchema.describe('In one ticket; some markets take less'),
      mostPayout: pesosSchema.describe('Of one ticket; some markets pay less'),
      liveDelaySeconds: z.object({ least: z.number().min(0), most: z.number().min(0) }),
      cashOutMargin: z.number().min(0).max(1),
      earlyPayouts: z.array(z.object({ sport: z.string(), lead: z.int().min(1) })),
      withholdingBasisPoints: z.int().min(0).describe('Hundredths of a percent'),
      uma: pesosSchema.describe('One UMA today'),
      withdrawals: z.object({
        approvalAboveInDay: pesosSchema,
        approvalAboveInWeek: pesosSchema,
        cancelSeconds: z.int().min(0),
      }),
      identityFourEyes: z.boolean(),
    })
    .meta({ id: 'PublishedTerms' }),
})

import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { GENDERS } from './account-codes.ts'
import * as routes from './account-routes.ts'
import { registrationStepSchema } from './session.ts'

/** What is printed on the identity card cannot be changed later; only what the form still lacks is asked for. */
export const personalDataAnswerSchema = z
  .object({
    firstNames: z.string(),
    lastNames: z.string(),
    birthDate: z.iso.date(),
    gender: z.enum(GENDERS).nullable(),
    country: z.string(),
    cellPhone: z.string(),
    email: z.string(),
    userRegisterStep: registrationStepSchema,
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.output<typeof personalDataAnswerSchema>

export const getPersonalData = defineCall('getPersonalData', {
  ...routes.getPersonalData,
  access: 'player',
  summary: '◆ Identity data of the player',
  response: personalDataAnswerSchema,
})

export const savePersonalData = defineCall('savePersonalData', {
  ...routes.savePersonalData,
  access: 'player',
  summary: '◆ Complete the identity data; once they are complete the step is birthday registered (3)',
  body: z.object({ gender: z.enum(GENDERS, 'Llena todos los campos para continuar') }),
  response: personalDataAnswerSchema,
  refusals: ['CONFLICT'],
})

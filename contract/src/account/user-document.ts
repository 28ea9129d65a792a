import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { queryNumber } from '../call/query-value.ts'
import { REFUSALS } from '../call/refusals.ts'
import { USER_TYPE_DOCUMENT } from './account-codes.ts'
import * as routes from './account-routes.ts'

const userTypeDocumentSchema = codeSchema(USER_TYPE_DOCUMENT)
const INVALID_FILE = REFUSALS.FILE_INVALID.text

/** Lower case, and no dot but the last. Another name is refused with FILE_INVALID. */
export const documentFileNameSchema = z
  .string(INVALID_FILE)
  .max(200, INVALID_FILE)
  .regex(/^[^./\\\p{Lu}\p{Cc}]+\.(jpe?g|png|pdf)$/u, INVALID_FILE)

/** The parts of a form are text, so numbers are read as in a query. */
const documentFormSchema = z.object({
  FileName: z.string().describe('As documentFileNameSchema has it, otherwise FILE_INVALID'),
  Hash: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/)
    .describe('◆ SHA-256 of the file, hexadecimal'),
  DocumentType: queryNumber(userTypeDocumentSchema),
})

export const documentStatusSchema = z.object({
  userTypeDocument: userTypeDocumentSchema,
  isApproved: z.boolean(),
  rejectReason: z.string().nullable().describe('◆ why staff refused it; null while in review or approved'),
})
export type DocumentStatus = z.output<typeof documentStatusSchema>

export const getStatusFiles = defineCall('getStatusFiles', {
  ...routes.getStatusFiles,
  access: 'player',
  summary: 'The documents uploaded so far',
  response: z.array(documentStatusSchema),
  refusals: ['CURP_DUPLICATED'],
})

export const documentSignedUrl = defineCall('documentSignedUrl', {
  ...routes.documentSignedUrl,
  access: 'player',
  summary: 'A signed address that takes the raw file by PUT',
  body: documentFormSchema,
  bodyType: 'multipart',
  response: z.object({ url: z.string() }),
  refusals: ['CONFLICT', 'TOO_MANY_ATTEMPTS', 'FILE_INVALID'],
})

export const uploadDocument = defineCall('uploadDocument', {
  ...routes.uploadDocument,
  access: 'player',
  summary: 'Upload through the server when the signed address fails',
  body: z.object({
    file: z.file().describe('◆ jpg, png or pdf of up to 5 MB, otherwise FILE_INVALID'),
    userTypeDocument: queryNumber(userTypeDocumentSchema),
  }),
  bodyType: 'multipart',
  response: acknowledgedSchema,
  refusals: ['BUSY', 'CONFLICT', 'TOO_MANY_ATTEMPTS', 'FILE_INVALID', 'CURP_DUPLICATED'],
})

export const saveDocuments = defineCall('saveDocuments', {
  ...routes.saveDocuments,
  access: 'player',
  summary: 'Take the file at the signed address as the document',
  body: documentFormSchema,
  bodyType: 'multipart',
  response: acknowledgedSchema,
  refusals: ['BUSY', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_ATTEMPTS', 'FILE_INVALID', 'CURP_DUPLICATED'],
})

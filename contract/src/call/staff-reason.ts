import { z } from 'zod'

/** Why a member of staff does it. */
export const staffReasonSchema = z.string().trim().min(3).max(500).describe('Kept in the audit log')

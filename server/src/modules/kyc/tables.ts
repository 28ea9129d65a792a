import type { IdentityKind, IdentityState, LivenessChallenge, UserTypeDocument } from '@momio/contract/account-codes'
import type { Generated } from 'kysely'

interface IdentityUploadsTable {
  id: string
  player_id: string
  document_type: UserTypeDocument | null
  file_hash: Buffer | null
  challenge: LivenessChallenge | null
  files: number
  created_at: Date
  expires_at: Date
  taken_at: Generated<Date | null>
}

interface IdentityItemsTable {
  id: string
  player_id: string
  kind: IdentityKind
  state: IdentityState
  reasons: string[]
  reading: Buffer | null
  curp_duplicate_of: string | null
  reject_reason: Generated<string | null>
  uploaded_at: Date
  first_approved_by: Generated<string | null>
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
  replaced_at: Generated<Date | null>
}

interface IdentityPagesTable {
  item_id: string
  page: number
  object_key: string
  wrapped_key: Buffer
}

interface IdentityCurpsTable {
  curp_hash: Buffer
  player_id: string
  item_id: string
}

interface IdentityFacesTable {
  position: Generated<number>
  item_id: string
  player_id: string
  descriptor: Buffer
  face_status: number
  liveness: string
  nearest_player_id: string | null
  nearest_distance: number | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    identity_uploads: IdentityUploadsTable
    identity_items: IdentityItemsTable
    identity_pages: IdentityPagesTable
    identity_curps: IdentityCurpsTable
    identity_faces: IdentityFacesTable
  }
}

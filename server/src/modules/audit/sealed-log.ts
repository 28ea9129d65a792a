import type { SealedLog } from '../../platform/sealing/seal.ts'

export const auditLog: SealedLog = {
  name: 'audit',
  sequence: 'audit_log_position_seq',
  entries: `
    select position, jsonb_build_array(position, (extract(epoch from at) * 1000000)::bigint, kind, actor_kind, actor_id,
      subject_id, address, detail)::text as text
    from audit_log`,
}

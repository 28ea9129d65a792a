export { startHeartbeats } from './outages.ts'
export { type AuditQuery, type AuditRecord, readAudit } from './read.ts'
export { type AuditEntry, recordAudit } from './record.ts'
export { auditLog } from './sealed-log.ts'

import type { Handlers } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'

const later = (): Promise<never> => Promise.reject(new Refusal('server.failed'))

/** Calls of the contract whose handlers are being written. Delete a line with the handler that replaces it, and this file with the last. */
export const toCome = {
  // desk
  listRoles: later,
  getRole: later,
  updateRole: later,
  syncRoles: later,
  listPermissions: later,
  updatePermission: later,
  syncPermissions: later,
  listAppLog: later,
  resolveAppLine: later,
  listSystemLog: later,
  resolveSystemLine: later,
  listAudit: later,
  exportAudit: later,
  getAuditLine: later,
  listJobs: later,
  retryJob: later,
  listConfiguration: later,
  updateConfiguration: later,
  findRecords: later,
  listSavedViews: later,
  storeSavedView: later,
  removeSavedView: later,
  beginImpersonation: later,
  endImpersonation: later,
  reportLine: later,
} as const satisfies Partial<Handlers>

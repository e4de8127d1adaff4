import type { AuditLine, JobRecord, LogLine } from '#contract/admin/log.ts'
import type { Call } from '../http.ts'

/** The audit log, the error logs and the server's jobs (ADM-7). */
export function createLogAdmin(call: Call) {
  return {
    auditLine: async (id: string, signal?: AbortSignal): Promise<AuditLine> =>
      (await call('getAuditLine', { params: { id }, signal })).data,
    resolve: async (log: 'app' | 'system', { id, resolved }: { id: string; resolved: boolean }): Promise<LogLine> =>
      (await call(log === 'app' ? 'resolveAppLine' : 'resolveSystemLine', { params: { id }, body: { resolved } })).data,
    retryJob: async (id: string): Promise<JobRecord> => (await call('retryJob', { params: { id }, body: {} })).data,
  }
}

import type { ExportRecord } from '#contract/admin/export.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { dataOf } from './answers.ts'
import { call } from './calls.ts'
import type { Answer } from './calls.ts'
import type { TestServer } from './test-server.ts'

interface Asking {
  server: TestServer
  token: string
}

/**
 * Exports a list at once: `path` and its query, such as `/clientes?search=acme`. Returns the one-time download path.
 */
export async function exportLink({ server, token }: Asking, path: string): Promise<string> {
  const [list = '', query = ''] = path.split('?')
  const post = (to: string) => call(server, 'POST', to, { token, body: {} })
  const { id } = dataOf<Pick<ExportRecord, 'id'>>(await post(`${list}/exports?${query}`))
  const now = server.clock.now()
  const job = { tenant: 'receptio', customerId: '', id: uuidv7(now), kind: 'list.export' as const, payload: { export_id: id } }
  const run = { attempts: 1, maxAttempts: 12, createdAt: now, lockedBy: 'test' }
  await jobHandlers(server.services, server.mailer)['list.export']?.({ ...job, ...run })
  return dataOf<{ href: string }>(await post(`/admin/exports/${id}/link`)).href
}

/** Returns the file of a list that `exportLink` exports. */
export async function exported(asking: Asking, path: string): Promise<Answer> {
  return call(asking.server, 'GET', await exportLink(asking, path))
}

import type { ExportedList, ExportRecord } from '#contract/admin/export.ts'
import { exportedLists, exportKeptDays, mostExports } from '#contract/admin/export.ts'
import { endpoints } from '#contract/endpoints.ts'
import { wireOf } from '#contract/wire.ts'
import { tokenBytes, tokenHash } from '../../domain/token.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { exportAudit } from '../../http/export-audit.ts'
import { exportPath } from '../../http/export-download.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { throttle } from '../../http/throttling.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { insertJob } from '../../queries/jobs.ts'
import { putLink } from '../../queries/list-export-links.ts'
import { exportsOf, findSame, insertExport, lockExportsOf, removeExport } from '../../queries/list-exports.ts'
import type { ListExport } from '../../queries/list-exports.ts'
import type { Services } from '../../services.ts'
import { acknowledged } from '../wire.ts'
import { requirePaymentDays } from './books.routes.ts'
import { requireRunFile } from './bulk-runs.routes.ts'
import { listFiles } from './list-files.ts'

/** Milliseconds for which a file is kept. */
const lifetime = exportKeptDays * 24 * 60 * 60_000
/** Milliseconds in which a file must be complete. */
const longest = 60 * 60_000
/** Milliseconds in which a browser must begin a download after it got the link. */
const linkLife = 60_000

type Rows = ExportedList | 'listExports' | 'linkExport' | 'removeExport'

/** Handles exports: requested here, written by a job (server/jobs/list-export.ts), downloaded by a one-time link. */
export function exportRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, machineClock, wakeJobs, randomText } = services
  const files = listFiles(services)

  const begin = (operation: ExportedList) => async (call: Call<ExportedList>) => {
    const { session, tenant, language, requestId } = call
    const { own } = session
    await throttle(services, tenant, [{ name: 'export.person', by: own.userId }])
    if (operation === 'exportPayments')
      await requirePaymentDays(services, adminScope(session), call.query as Call<'exportPayments'>['query'])
    if (operation === 'exportBulkRun') await requireRunFile(services, session, call.query as Call<'exportBulkRun'>['query'])
    const now = clock.now()
    const machineNow = machineClock.now()
    const { cursor: _, ...filters } = { cursor: undefined, ...call.query }
    const query = wireOf(endpoints[operation].query, filters) as ListExport['query']
    const { name } = files[operation]({ scope: adminScope(session), query, language, now })
    const wanted = {
      tenant,
      staffCustomer: own.customerId,
      staffId: own.userId,
      operation,
      query,
      language,
      requestId,
      name,
      createdAt: now,
      writtenUntil: new Date(machineNow.getTime() + longest),
      keptUntil: new Date(machineNow.getTime() + lifetime),
    }
    const { file, isNew } = await db.system(async (tx) => {
      await lockExportsOf(tx, wanted)
      const same = await findSame(tx, wanted, machineNow)
      if (same) return { file: same, isNew: false }
      if ((await exportsOf(tx, wanted)).length >= mostExports) throw new Refusal('exports.full')
      const created = await insertExport(tx, wanted)
      await insertJob(tx, { tenant, customerId: own.customerId, kind: 'list.export', payload: { export_id: created.id }, now })
      await writeAudit(tx, exportAudit(created, 'asked', now))
      return { file: created, isNew: true }
    })
    if (isNew) wakeJobs()
    return { data: recordOf(file, machineNow) }
  }

  const begins = Object.fromEntries(exportedLists.map((name) => [name, begin(name)])) as Pick<Handlers, ExportedList>
  return {
    ...begins,

    async listExports({ session: { own } }) {
      const rows = await db.system((tx) => exportsOf(tx, { tenant: own.tenant, staffId: own.userId }))
      const now = machineClock.now()
      return { data: rows.map((row) => recordOf(row, now)) }
    },

    async linkExport({ params: { id }, session: { own } }) {
      const key = { tenant: own.tenant, id, staffId: own.userId }
      const token = randomText(tokenBytes)
      const now = machineClock.now()
      const until = new Date(now.getTime() + linkLife)
      const put = isUuid(id) && (await db.system((tx) => putLink(tx, key, { hash: tokenHash(token), until, now })))
      if (!put) throw new Refusal('record.missing')
      return { data: { href: exportPath(own.tenant, token) } }
    },

    async removeExport({ params: { id }, session: { own } }) {
      const key = { tenant: own.tenant, id, staffId: own.userId }
      const removed = await db.system(async (tx) => {
        const gone = isUuid(id) ? await removeExport(tx, key) : undefined
        if (gone) await writeAudit(tx, exportAudit(gone, 'removed', clock.now()))
        return gone
      })
      if (!removed) throw new Refusal('record.missing')
      return acknowledged
    },
  }
}

function recordOf(of: ListExport, now: Date): ExportRecord {
  const { id, operation, query, name, rows, bytes, createdAt, keptUntil } = of
  const times = { createdAt: createdAt.toISOString(), keptUntil: keptUntil.toISOString() }
  return { id, operation, query, file: name, state: stateOf(of, now), rows, bytes, ...times }
}

/** Returns the present state, even when no worker and no janitor has written it yet. */
function stateOf({ state, writtenUntil, keptUntil }: ListExport, now: Date): ExportRecord['state'] {
  if (state === 'done') return keptUntil <= now ? 'expired' : 'done'
  return state === 'failed' || writtenUntil > now ? state : 'failed'
}

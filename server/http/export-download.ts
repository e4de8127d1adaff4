import { Hono } from 'hono'
import { isTenantName } from '../db/scope.ts'
import { tokenHash } from '../domain/token.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { takeLink } from '../queries/list-export-links.ts'
import { readPart } from '../queries/list-export-parts.ts'
import type { ListExport } from '../queries/list-exports.ts'
import type { Services } from '../services.ts'
import type { AppEnvironment } from './context.ts'
import { exportAudit } from './export-audit.ts'
import { streamedResponse } from './file-response.ts'
import { mayExport } from './may-export.ts'
import { Refusal } from '../refusal/refusal.ts'

const linkToken = /^[A-Za-z0-9_-]{43}$/

/** Returns the path of the one-time download link of a file, under the API's base. */
export const exportPath = (tenant: string, token: string) => `/exports/${tenant}/${token}`
const route = `/api${exportPath(':tenant', ':token')}`

/**
 * Serves `GET /api/exports/:tenant/:token`: downloads the file of an export, once. A browser's own download sends no
 * proof, so the link alone opens it. The link lives for a minute, works once, at the tenant's address, and only while
 * its creator may still read the list. The audit log records the download before the first byte leaves.
 */
export function exportDownload({ db, clock, machineClock, logger, tenants }: Services): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  routes.get(route, async (context) => {
    context.var.facts.route = route
    const tenant = context.req.param('tenant') ?? ''
    const token = context.req.param('token') ?? ''
    const taken =
      isTenantName(tenant) && linkToken.test(token) && (await tenants.isAt(tenant, context.req.url))
        ? await db.system(async (tx) => {
            const file = await takeLink(tx, { tenant, hash: tokenHash(token) }, machineClock.now())
            if (!file || !(await mayExport(tx, file, clock.now()))) return undefined
            await writeAudit(tx, exportAudit(file, 'taken', clock.now()))
            return file
          })
        : undefined
    if (!taken) throw new Refusal('record.missing')
    return streamedResponse(context, { name: taken.name, text: textOf(taken) }, logger)
  })
  return routes

  async function* textOf(file: ListExport): AsyncIterable<string> {
    for (let n = 0; n < file.parts; n += 1) {
      const part = await db.system((tx) => readPart(tx, file, n))
      if (!part) throw new Error('The file of an export was deleted while it was read.')
      yield part.toString()
    }
  }
}

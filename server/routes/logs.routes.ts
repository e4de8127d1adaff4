import type { LogLine } from '#contract/admin/log.ts'
import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import { audited } from '../http/audited.ts'
import { adminScope } from '../http/admin-scope.ts'
import type { Call, Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { scrubbedReport } from '../http/scrubbed-report.ts'
import { pageAnswer, pageRequest } from '../http/cursor-pages.ts'
import { throttle } from '../http/throttling.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { insertLogLines, listLogLines, logOrders, resolveLogLine } from '../queries/log-lines.ts'
import type { LogRow, LogSource } from '../queries/log-lines.ts'
import type { Services } from '../services.ts'
import { dayRange } from './day-range.ts'
import { acknowledged } from './wire.ts'

type LogHandlers = Pick<Handlers, 'reportLine' | 'listAppLog' | 'resolveAppLine' | 'listSystemLog' | 'resolveSystemLine'>

/** Reports of browsers, and warnings of the server. */
export function logRoutes(services: Services): LogHandlers {
  const { db, clock } = services

  async function list({ session, tenant, query, language }: Call<'listAppLog' | 'listSystemLog'>, source: LogSource) {
    const page = pageRequest(logOrders, query, language)
    const filters = { tenant, source, search: query.search, level: query.level, resolved: query.resolved, ...dayRange(query) }
    const read = await db.reading(adminScope(session), (tx) => listLogLines(tx, filters, page))
    return pageAnswer(page, read, lineOf)
  }

  async function resolve(call: Call<'resolveAppLine' | 'resolveSystemLine'>, source: LogSource) {
    return { data: await db.within(adminScope(call.session), (tx) => resolveLine(tx, call, { source, now: clock.now() })) }
  }

  return {
    async reportLine({ body, session: { own }, tenant, requestId }) {
      await throttle(services, tenant, [{ name: 'report.user', by: own.userId }])
      const line = {
        tenant,
        source: 'app' as const,
        level: 'error' as const,
        ...scrubbedReport(body),
        requestId: body.requestId ?? requestId,
        customerId: own.customerId,
        userId: own.userId,
        at: clock.now(),
      }
      await db.system((tx) => insertLogLines(tx, [line]))
      return acknowledged
    },
    listAppLog: (call) => list(call, 'app'),
    resolveAppLine: (call) => resolve(call, 'app'),
    listSystemLog: (call) => list(call, 'system'),
    resolveSystemLine: (call) => resolve(call, 'system'),
  }
}

/** Marks a log line as resolved or open. @throws Refusal 404 */
async function resolveLine(
  tx: Transaction,
  call: Call<'resolveAppLine' | 'resolveSystemLine'>,
  { source, now }: { source: LogSource; now: Date },
): Promise<LogLine> {
  const { tenant, params, body, session } = call
  const resolved = body.resolved ? { by: session.own.userId, at: now } : null
  const row = isUuid(params.id) ? await resolveLogLine(tx, { tenant, source, id: params.id }, resolved) : undefined
  if (!row) throw new Refusal('record.missing')
  const entity = `${source}_logs`
  const act = { action: `${entity}.update`, entity, entityId: row.id, before: null, after: { resolved: body.resolved } }
  await writeAudit(tx, audited(call, act, now))
  return lineOf(row)
}

function lineOf(row: LogRow): LogLine {
  const { id, level, message, detail, requestId, customerId, customerName, userName, resolverName } = row
  return {
    id,
    at: row.at.toISOString(),
    level,
    message,
    detail,
    requestId,
    customer: customerId === null ? null : { id: customerId, name: customerName ?? '' },
    user: userName,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: resolverName,
  }
}

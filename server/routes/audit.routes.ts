import type { AuditLine } from '#contract/admin/log.ts'
import { calledName } from '#contract/person-name.ts'
import { isUuid } from '../domain/uuid.ts'
import { adminScope } from '../http/admin-scope.ts'
import type { Call, Handlers } from '../http/call.ts'
import type { Column } from '../http/csv.ts'
import { listFile } from '../http/list-file.ts'
import type { ListFileOf } from '../http/list-file.ts'
import { Refusal } from '../refusal/refusal.ts'
import { pageAnswer, pageRequest } from '../http/cursor-pages.ts'
import { auditOrders, findAuditRecord, listAuditRecords } from '../queries/audit-records.ts'
import type { AuditRow } from '../queries/audit-records.ts'
import type { Services } from '../services.ts'
import { idFilter } from './admin/id-filter.ts'
import { dayRange } from './day-range.ts'

/** Handles the audit log. */
export function auditRoutes({ db }: Services): Pick<Handlers, 'listAudit' | 'getAuditLine'> {
  return {
    async listAudit(call) {
      const page = pageRequest(auditOrders, call.query, call.language)
      const read = await db.reading(adminScope(call.session), (tx) => listAuditRecords(tx, filtersOf(call), page))
      return pageAnswer(page, read, lineOf)
    },

    async getAuditLine({ session, tenant, params: { id } }) {
      const row = isUuid(id) && (await db.reading(adminScope(session), (tx) => findAuditRecord(tx, tenant, id)))
      if (!row) throw new Refusal('record.missing')
      return { data: lineOf(row) }
    },
  }
}

function filtersOf({ tenant, query }: Pick<Call<'listAudit'>, 'tenant' | 'query'>) {
  return {
    tenant,
    search: query.search,
    action: query.action,
    actorId: idFilter(query.actorId),
    entityId: query.entityId,
    customerId: idFilter(query.customerId),
    ...dayRange(query),
  }
}

const columns: readonly Column<AuditRow>[] = [
  { es: 'Fecha', en: 'Date', cell: ({ at }) => at },
  {
    es: 'Persona',
    en: 'Person',
    cell: (row) => {
      const actor = actorOf(row)
      return actor && calledName(actor)
    },
  },
  { es: 'Correo', en: 'E-mail', cell: ({ actorEmail }) => actorEmail },
  { es: 'Acción', en: 'Action', cell: ({ action }) => action },
  { es: 'Registro', en: 'Record', cell: ({ entity }) => entity },
  { es: 'Id del registro', en: 'Record id', cell: ({ entityId }) => entityId },
  { es: 'Cliente', en: 'Client', cell: ({ customerName }) => customerName },
  { es: 'Antes', en: 'Before', cell: ({ before }) => before },
  { es: 'Después', en: 'After', cell: ({ after }) => after },
  { es: 'Petición', en: 'Request', cell: ({ requestId }) => requestId },
]

function actorOf({ actorId, actorName, actorEmail }: AuditRow): AuditLine['actor'] {
  return actorName === null ? null : { id: actorId, name: actorName, email: actorEmail ?? '' }
}

function lineOf(row: AuditRow): AuditLine {
  const { id, action, entity, entityId, customerId, customerName, before, after, requestId } = row
  return {
    id,
    at: row.at.toISOString(),
    actor: actorOf(row),
    action,
    entity,
    entityId,
    customer: { id: customerId, name: customerName },
    before,
    after,
    requestId,
  }
}

/** Exports the audit log as a file. */
export function auditFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportAudit'> {
  return ({ scope, query, language }) =>
    listFile('bitacora', {
      columns,
      page: pageRequest(auditOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listAuditRecords(tx, filtersOf({ tenant: scope.tenant, query }), page)),
    })
}

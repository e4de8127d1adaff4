import type { CustomerScope } from '../db/database.ts'
import type { Call, Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { ruleText } from '../http/rule-texts.ts'
import type { Transaction } from '../db/database.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { changeCompany, insertCompany, listCompanies } from '../queries/companies.ts'
import type { CompanyRow } from '../queries/companies.ts'
import { changeCustomer, lockCustomer } from '../queries/customers.ts'
import type { Services } from '../services.ts'
import { companyOf, requireCompany } from './company-record.ts'

type Rows = 'listCompanies' | 'storeCompany' | 'getCompany' | 'updateCompany'

/** Companies of a customer. The main one is the customer itself, whose name it has. */
export function companyRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async listCompanies({ query, session }) {
      const scope = customerOf(session)
      const window = pageWindow(query)
      const { rows, total } = await db.within(scope, (tx) => listCompanies(tx, scope, { search: query.search ?? '', window }))
      return pageAnswer(window, { data: rows.map(companyOf), total })
    },

    async storeCompany({ body, session, requestId, keep }) {
      const scope = customerOf(session)
      const now = clock.now()
      return db.within(scope, async (tx) => {
        const id = await insertCompany(tx, { ...scope, name: body.nombre, rfc: body.rfc, now })
        const made = await requireCompany(tx, scope, id)
        await audit(tx, scope, { action: 'empresas.store', before: null, after: made, requestId, now })
        return keep(tx, { data: companyOf(made) })
      })
    },

    async getCompany({ params: { id }, session }) {
      const scope = customerOf(session)
      return { data: companyOf(await db.within(scope, (tx) => requireCompany(tx, scope, id))) }
    },

    async updateCompany(call) {
      const scope = customerOf(call.session)
      return { data: companyOf(await db.within(scope, (tx) => update(tx, scope, call, clock.now()))) }
    },
  }
}

async function update(
  tx: Transaction,
  scope: CustomerScope,
  { params, body, language, requestId }: Call<'updateCompany'>,
  now: Date,
) {
  await lockCustomer(tx, scope)
  const before = await requireCompany(tx, scope, params.id)
  if (before.version !== body.version) throw new Refusal('record.changed')
  if (before.main && body.rfc !== before.rfc) {
    throw new Refusal('validation.failed', { errors: [{ field: 'rfc', message: ruleText('fixed', language) }] })
  }
  if (before.main) await changeCustomer(tx, scope, { change: { name: body.nombre }, now })
  else await changeCompany(tx, before, { change: { name: body.nombre, rfc: body.rfc }, now })
  const after = await requireCompany(tx, scope, params.id)
  await audit(tx, scope, { action: 'empresas.update', before, after, requestId, now })
  return after
}

async function audit(
  tx: Transaction,
  { tenant, customerId, userId }: CustomerScope,
  {
    action,
    before,
    after,
    requestId,
    now,
  }: { action: string; before: CompanyRow | null; after: CompanyRow; requestId: string; now: Date },
): Promise<void> {
  const told = (row: CompanyRow | null) => row && { nombre: row.name, rfc: row.rfc }
  await writeAudit(tx, {
    tenant,
    customerId,
    actorId: userId,
    action,
    entity: 'empresas',
    entityId: after.id,
    before: told(before),
    after: told(after),
    requestId,
    at: now,
  })
}

import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { insertCompany, listCompanies } from '../queries/companies.ts'
import type { Services } from '../services.ts'
import { auditedCompany, changeCompanyOf } from './change-company.ts'
import { companyOf, requireCompany } from './company-record.ts'

type Rows = 'listCompanies' | 'storeCompany' | 'getCompany' | 'updateCompany'

/** Handles companies of a customer. The main one is the customer itself, whose name it has. */
export function companyRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async listCompanies({ query, session }) {
      const scope = customerOf(session)
      const window = pageWindow(query)
      const { rows, total } = await db.reading(scope, (tx) => listCompanies(tx, scope, { search: query.search ?? '', window }))
      return pageAnswer(window, { data: rows.map(companyOf), total })
    },

    async storeCompany({ body, session, requestId, keep }) {
      const scope = customerOf(session)
      const now = clock.now()
      return db.within(scope, async (tx) => {
        const id = await insertCompany(tx, { ...scope, name: body.name, rfc: body.rfc, now })
        const created = await requireCompany(tx, scope, id)
        const record = { ...scope, actorId: scope.userId, action: 'empresas.store', entity: 'empresas', entityId: id }
        await writeAudit(tx, { ...record, before: null, after: auditedCompany(created), requestId, at: now })
        return keep(tx, { data: companyOf(created) })
      })
    },

    async getCompany({ params: { id }, session }) {
      const scope = customerOf(session)
      return { data: companyOf(await db.reading(scope, (tx) => requireCompany(tx, scope, id))) }
    },

    async updateCompany(call) {
      const scope = customerOf(call.session)
      const key = { ...scope, actorId: scope.userId }
      return { data: companyOf(await db.within(scope, (tx) => changeCompanyOf(tx, key, call, clock.now()))) }
    },
  }
}

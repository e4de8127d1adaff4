import type { CompanyRecord } from '#contract/admin/person.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import type { CompanyKey } from '../../queries/companies.ts'
import { companyKeyOf, companyOrders, listCompanyRecords } from '../../queries/company-records.ts'
import type { CompanyRecordRow } from '../../queries/company-records.ts'
import { findCustomer } from '../../queries/customers.ts'
import type { Services } from '../../services.ts'
import { changeCompanyOf } from '../change-company.ts'
import { requireCompany } from '../company-record.ts'
import { companyColumns } from './columns.ts'
import { idFilter } from './id-filter.ts'

type Rows = 'listCompanyRecords' | 'getCompanyRecord' | 'editCompany'

function filtersOf(query: Call<'listCompanyRecords'>['query']) {
  return { search: query.search, customerId: idFilter(query.customerId) }
}

/** Handles companies of every customer, for the administration. */
export function adminCompanyRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async listCompanyRecords({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(companyOrders, query, language)
      return pageAnswer(
        page,
        await db.reading(scope, (tx) => listCompanyRecords(tx, scope.tenant, filtersOf(query), page)),
        companyRowOf,
      )
    },

    async getCompanyRecord({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: await db.within(scope, async (tx) => read(tx, await requireKey(tx, scope.tenant, id))) }
    },

    async editCompany(call) {
      const scope = adminScope(call.session)
      const edited = await db.within(scope, async (tx) => {
        const key = await requireKey(tx, scope.tenant, call.params.id)
        await changeCompanyOf(tx, { ...key, actorId: scope.userId }, call, clock.now())
        return read(tx, key)
      })
      return { data: edited }
    },
  }
}

/** Returns the key of a company. @throws Refusal 404 */
async function requireKey(tx: Transaction, tenant: string, id: string): Promise<CompanyKey> {
  const key = isUuid(id) ? await companyKeyOf(tx, tenant, id) : undefined
  if (!key) throw new Refusal('record.missing')
  return key
}

async function read(tx: Transaction, key: CompanyKey): Promise<CompanyRecord> {
  const company = await requireCompany(tx, key, key.id)
  const customer = await findCustomer(tx, key.tenant, key.customerId)
  return companyRowOf({ ...company, customerName: customer?.name ?? '' })
}

function companyRowOf({ id, name, rfc, main, version, createdAt, customerId, customerName }: CompanyRecordRow): CompanyRecord {
  return { id, name, rfc, main, version, createdAt: createdAt.toISOString(), customer: { id: customerId, name: customerName } }
}

/** Exports companies as a file. */
export function companiesFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportCompanies'> {
  return ({ scope, query, language }) =>
    listFile('empresas', {
      columns: companyColumns,
      page: pageRequest(companyOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listCompanyRecords(tx, scope.tenant, filtersOf(query), page)),
    })
}

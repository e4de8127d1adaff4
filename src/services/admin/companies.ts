import type { CompanyRecord } from '#contract/admin/person.ts'
import type { Call } from '../http.ts'

/** What staff change of a company. `version` is the one that was read. */
export interface CompanyEdit {
  id: string
  version: number
  name: string
  rfc: string | null
}

/** Companies of every customer (ADM-7). */
export function createCompanyAdmin(call: Call) {
  return {
    get: async (id: string, signal?: AbortSignal): Promise<CompanyRecord> =>
      (await call('getCompanyRecord', { params: { id }, signal })).data,
    edit: async ({ id, ...body }: CompanyEdit, signal?: AbortSignal): Promise<CompanyRecord> =>
      (await call('editCompany', { params: { id }, body, signal })).data,
  }
}

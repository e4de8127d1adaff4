import type { CompanyRecord } from '#contract/back-office/person.ts'
import type { Call } from '../http.ts'

/** What staff change of a company; `version` is the one that was read. */
export interface CompanyEdit {
  id: string
  version: number
  name: string
  rfc: string | null
}

/** Companies of every customer (ADM-7). */
export function createCompanyDesk(call: Call) {
  return {
    get: async (id: string, signal?: AbortSignal): Promise<CompanyRecord> =>
      (await call('getCompanyRecord', { params: { id }, signal })).data,
    edit: async ({ id, name, ...same }: CompanyEdit, signal?: AbortSignal): Promise<CompanyRecord> =>
      (await call('editCompany', { params: { id }, body: { nombre: name, ...same }, signal })).data,
  }
}

import type { Company } from '#contract/company.ts'
import type { Call } from './http.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { type ListQuery, listQuery, type ListPage } from './lists.ts'

interface CompanyFields {
  name: string
  rfc: string | null
}

/** The companies of the customer, and their logos. */
export function createCompanies(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    list: (query: ListQuery, signal?: AbortSignal): Promise<ListPage<Company>> =>
      call('listCompanies', { query: listQuery(query), signal }),
    get: async (id: string, signal?: AbortSignal): Promise<Company> =>
      (await call('getCompany', { params: { id }, signal })).data,
    async store({ name, rfc }: CompanyFields, signal?: AbortSignal): Promise<Company> {
      const body = { name, rfc }
      const { data } = await call('storeCompany', { body, idempotencyKey: keys.keyOf(body), signal })
      keys.forget()
      return data
    },
    update: async (
      { id, version, name, rfc }: CompanyFields & { id: string; version: number },
      signal?: AbortSignal,
    ): Promise<Company> => (await call('updateCompany', { params: { id }, body: { name, rfc, version }, signal })).data,
    /** The logo's picture, a square PNG. */
    logo: async (id: string, signal?: AbortSignal): Promise<Blob> => (await call('getLogo', { params: { id }, signal })).content,
    setLogo: async ({ id, logo }: { id: string; logo: Blob }, signal?: AbortSignal): Promise<Company> =>
      (await call('setLogo', { params: { id }, body: { logo }, signal })).data,
    removeLogo: async ({ id }: { id: string }, signal?: AbortSignal): Promise<Company> =>
      (await call('removeLogo', { params: { id }, signal })).data,
  }
}

import type * as z from '#contract/zod.ts'
import type { companyCodec } from '#contract/company.ts'
import type { Answer } from './calls.ts'
import { call, signIn } from './calls.ts'
import { idsOf } from './people.ts'
import type { Ids } from './people.ts'
import { quickHasher } from './quick-hasher.ts'
import { testServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

export type WireCompany = z.input<typeof companyCodec>

/** A signed-in user of a customer, and the customer's companies. */
export interface Office extends Ids {
  server: TestServer
  token: string
  /** The main company, as in the list. */
  main: WireCompany
  list: (query?: string) => Promise<WireCompany[]>
  post: (body: unknown, path?: string) => Promise<Answer>
  put: (company: { id: string }, body: unknown) => Promise<Answer>
}

export async function office(email = 'owner@acme.test', given?: TestServer): Promise<Office> {
  const server = given ?? (await testServer({ hasher: quickHasher }))
  const token = await signIn(server, email)
  const list = async (query = '') =>
    ((await call(server, 'GET', `/empresas${query}`, { token })).body as { data: WireCompany[] }).data
  const [main] = await list()
  if (!main) throw new Error('The customer has no main company.')
  return {
    server,
    token,
    ...(await idsOf(server.db, email)),
    main,
    list,
    post: (body, path = '/empresas') => call(server, 'POST', path, { token, body }),
    put: ({ id }, body) => call(server, 'PUT', `/empresas/${id}`, { token, body }),
  }
}

/** Returns the company in an answer. */
export const companyIn = ({ body }: Answer): WireCompany => (body as { data: WireCompany }).data

/** Returns the entries of the audit log, oldest first. */
export const auditOf = ({ db }: TestServer) =>
  db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'entity_id', 'before', 'after'])
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

import type { Endpoints, Operation } from '#contract/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import { call, signIn } from './calls.ts'
import type { Answer } from './calls.ts'
import { idsOf } from './people.ts'
import type { Ids } from './people.ts'
import { quickHasher } from './quick-hasher.ts'
import { testServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

type Output<Name extends Operation> = z.output<Endpoints[Name]['output']>

/** A signed-in member of staff with their calls. */
export interface StaffClient extends Ids {
  server: TestServer
  token: string
  get: (path: string) => Promise<Answer>
  post: (path: string, body: unknown) => Promise<Answer>
  put: (path: string, body: unknown) => Promise<Answer>
  remove: (path: string) => Promise<Answer>
  /** Returns the answer of a call, checked by the contract. @throws Error for a refusal */
  read: <Name extends Operation>(name: Name, id?: string, query?: string) => Promise<Output<Name>>
}

export async function staffClient(email = 'root@receptio.test', given?: TestServer): Promise<StaffClient> {
  const server = given ?? (await testServer({ hasher: quickHasher }))
  const token = await signIn(server, email)
  const get = (path: string) => call(server, 'GET', path, { token })
  return {
    server,
    token,
    ...(await idsOf(server.db, email)),
    get,
    post: (path, body) => call(server, 'POST', path, { token, body }),
    put: (path, body) => call(server, 'PUT', path, { token, body }),
    remove: (path) => call(server, 'DELETE', path, { token }),
    async read(name, id = '', query = '') {
      const { path, output } = endpoints[name]
      const { status, body } = await get(`${path.replace('{id}', id)}${query}`)
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
      return z.decode<z.ZodMiniType>(output, body) as Output<typeof name>
    },
  }
}

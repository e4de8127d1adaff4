import type { Answer } from './calls.ts'
import { call, signIn } from './calls.ts'
import { idsOf } from './people.ts'
import type { Ids } from './people.ts'
import { quickHasher } from './quick-hasher.ts'
import { testServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

/** A member of staff before the back office. */
export interface Desk extends Ids {
  server: TestServer
  get: (path: string) => Promise<Answer>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (path: string, body: unknown) => Promise<Answer>
  del: (path: string) => Promise<Answer>
}

export async function openDesk(given?: TestServer, email = 'root@receptio.test'): Promise<Desk> {
  const server = given ?? (await testServer({ hasher: quickHasher }))
  const token = await signIn(server, email)
  return {
    server,
    ...(await idsOf(server.db, email)),
    get: (path) => call(server, 'GET', path, { token }),
    post: (path, body, headers = {}) => call(server, 'POST', path, { token, body, headers }),
    put: (path, body) => call(server, 'PUT', path, { token, body }),
    del: (path) => call(server, 'DELETE', path, { token }),
  }
}

/** What an answer holds; a refusal is an error. */
export function dataOf<Value>({ status, body }: Answer): Value {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { data: Value }).data
}

/** The code of a refusal, and the fields it is about. */
export function refusedAt({ body }: Answer): { code: string; fields: string[] } {
  const { code, errors } = body as { code: string; errors: { field: string }[] }
  return { code, fields: errors.map(({ field }) => field) }
}

/** The table of a CSV file, each row as its cells; none of those that are read so has a comma. */
export function tableOf({ body }: Answer): string[][] {
  const text = (body as Buffer).toString()
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

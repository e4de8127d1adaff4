import type * as z from '#contract/zod.ts'
import type { userCodec } from '#contract/user.ts'
import { call, signIn } from './calls.ts'
import type { Answer, CallOptions } from './calls.ts'
import { idsOf } from './people.ts'
import type { Ids } from './people.ts'
import { quickHasher } from './quick-hasher.ts'
import { bypass, testEnv } from './test-env.ts'
import { testServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'
import { linkIn } from './memory-mailer.ts'

export type WireUser = z.input<typeof userCodec>

/** A signed-in member of a team. */
export interface Member extends Ids {
  server: TestServer
  token: string
  invite: (body: unknown, options?: CallOptions) => Promise<Answer>
  resend: (id: string) => Promise<Answer>
  update: (id: string, body: object) => Promise<Answer>
  remove: (id: string) => Promise<Answer>
  get: (id: string) => Promise<Answer>
  list: (query?: string) => Promise<WireUser[]>
  roles: () => Promise<unknown>
}

export const ivan = { nombre: 'Iván Ibarra', email: 'ivan@acme.test', role: 'user' } as const

export async function member(email = 'owner@acme.test', given?: TestServer): Promise<Member> {
  const server = given ?? (await testServer({ hasher: quickHasher, env: testEnv() }))
  const token = await signIn(server, email)
  return {
    server,
    token,
    ...(await idsOf(server.db, email)),
    invite: (body, options = {}) => call(server, 'POST', '/usuarios', { token, body, ...options }),
    resend: (id) => call(server, 'POST', `/usuarios/${id}/invitation`, { token, body: {} }),
    update: (id, body) => call(server, 'PUT', `/usuarios/${id}`, { token, body }),
    remove: (id) => call(server, 'DELETE', `/usuarios/${id}`, { token }),
    get: (id) => call(server, 'GET', `/usuarios/${id}`, { token }),
    list: async (query = '') => ((await call(server, 'GET', `/usuarios${query}`, { token })).body as { data: WireUser[] }).data,
    roles: async () => ((await call(server, 'GET', '/usuarios/roles', { token })).body as { data: unknown }).data,
  }
}

/** Returns the user in an answer. */
export const userIn = ({ body }: Answer): WireUser => (body as { data: WireUser }).data

/** Sends the due mails, and returns the last link in them that carries a token. */
export async function mailedLink({ jobs, mailer }: TestServer): Promise<URL> {
  while ((await jobs.runDue()) > 0) continue
  // Other mails may have come later: what a person waits for is sent first.
  const links = mailer.inbox.filter(({ html }) => html.includes('token=')).map((mail) => linkIn(mail))
  const link = links.at(-1)
  if (link === undefined) throw new Error('No mail holds a link.')
  return link
}

/** Sets a password through the link of a mail. */
export const choose = (server: TestServer, link: URL, password = 'Demo-Nueva1', more: object = {}): Promise<Answer> =>
  call(server, 'POST', '/reset-password', {
    body: {
      email: link.searchParams.get('email'),
      token: link.searchParams.get('token'),
      password,
      password_confirmation: password,
      challenge: bypass,
      ...more,
    },
  })

/** Gives a role a permission, or removes it, as an administrator would. */
export async function grant({ db }: TestServer, role: string, permission: string, given = true): Promise<void> {
  const row = { tenant: 'receptio', role, permission }
  await db.system(async (tx) => {
    await tx.deleteFrom('role_permissions').where('role', '=', role).where('permission', '=', permission).execute()
    if (given) await tx.insertInto('role_permissions').values(row).execute()
  })
}

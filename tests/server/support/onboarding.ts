import { expect } from 'vitest'
import type * as z from '#contract/zod.ts'
import type { onboardingCodec } from '#contract/onboarding.ts'
import { call, signIn } from './calls.ts'
import type { Answer } from './calls.ts'
import { idsOf } from './people.ts'
import type { Ids } from './people.ts'
import { quickHasher } from './quick-hasher.ts'
import { testServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

type WireOnboarding = z.input<typeof onboardingCodec>

export interface Newcomer extends Ids {
  server: TestServer
  token: string
  id: string
  put: (body: object, token?: string) => Promise<Answer>
  now: () => Promise<WireOnboarding>
}

/** Signs in Noemí, who has no plan and an open onboarding with every step, or another user with an onboarding. */
export async function newcomer(given?: TestServer, email = 'nuevo@demo.test'): Promise<Newcomer> {
  const server = given ?? (await testServer({ hasher: quickHasher }))
  const token = await signIn(server, email)
  const ids = await idsOf(server.db, email)
  const { id } = await server.db.system((tx) =>
    tx.selectFrom('onboardings').select('id').where('customer_id', '=', ids.customerId).executeTakeFirstOrThrow(),
  )
  return {
    server,
    token,
    ...ids,
    id,
    put: (body, as = token) => call(server, 'PUT', `/onboardings/${id}`, { token: as, body }),
    async now() {
      const { status, body } = await call(server, 'GET', `/onboardings/${id}`, { token })
      expect(status).toBe(200)
      return (body as { data: WireOnboarding }).data
    },
  }
}

/** Returns the body that marks steps as done. */
export const visiting = (...steps: string[]) => ({
  onboarding: Object.fromEntries(steps.map((step) => [step, { visited: true }])),
})

/** Runs all due jobs, until none is due. */
export async function runJobs({ jobs }: TestServer): Promise<void> {
  while ((await jobs.runDue()) > 0) expect(jobs).toBeDefined()
}

/** Returns a customer as it is stored. */
export const customerOf = ({ server, customerId }: Pick<Newcomer, 'server' | 'customerId'>) =>
  server.db.system((tx) =>
    tx
      .selectFrom('customers')
      .select(['rfc', 'name', 'status', 'sync_status as sync', 'onboarding_finished_at as finishedAt'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
  )

/** Returns the keys of the applications that the API lists for a customer. */
export async function appsOf({
  server,
  customerId,
  token,
}: Pick<Newcomer, 'server' | 'customerId' | 'token'>): Promise<string[]> {
  const { body } = await call(server, 'GET', `/clientes/${customerId}`, { token })
  return (body as { data: { metadata: { apps: { key: string }[] } } }).data.metadata.apps.map(({ key }) => key)
}

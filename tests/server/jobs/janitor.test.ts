import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/db/uuid.ts'
import { call } from '../support/calls.ts'
import { chosen, register, registrationServer } from '../support/registration.ts'
import { bypass } from '../support/test-env.ts'
import { withSecondTenant } from '../support/second-tenant.ts'
import type { TestServer } from '../support/test-server.ts'
import { testServer } from '../support/test-server.ts'

/** Returns how many messages of gateways are left 59 days after now, and a day later. */
async function eventsAfter59And60Days(server: TestServer): Promise<number[]> {
  const left: number[] = []
  for (const days of [59, 1]) {
    server.clock.advance({ days })
    await server.jobs.sweep()
    const rows = await server.db.system((tx) => tx.selectFrom('gateway_events').select('dedupe_key').execute())
    left.push(rows.length)
  }
  return left
}

describe('the janitor', () => {
  test('deletes what is dead and nothing else; what time does to the demo subscriptions, and what tells of it, is planned', async () => {
    const server = await testServer()
    await server.jobs.sweep()
    await call(server, 'POST', '/tokens', { body: { email: 'user@acme.test', password: 'Demo1234!', challenge: bypass } })
    await call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
    await server.jobs.runDue()
    const count = (table: 'sessions' | 'one_time_tokens' | 'throttles' | 'jobs' | 'used_challenges') =>
      server.db.system(
        async (tx) =>
          (
            await tx
              .selectFrom(table)
              .select((it) => it.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      )
    const counts = async () =>
      Promise.all(['sessions', 'one_time_tokens', 'throttles', 'jobs'].map((table) => count(table as 'jobs')))
    const before = await counts()
    await server.jobs.sweep()
    expect(await counts()).toEqual(before)
    expect(before.every((n) => n > 0)).toBe(true)
    server.clock.advance({ hours: 12 })
    await server.jobs.sweep()
    expect((await counts())[0]).toBe(0)
    server.clock.advance({ days: 31 })
    await server.jobs.sweep()
    expect(await counts()).toEqual([0, 0, 0, 7])
  })

  test('deletes messages of gateways after 60 days', async () => {
    const server = await testServer()
    const now = server.clock.now()
    const row = { tenant: 'receptio', driver: 'stripe' as const, dedupe_key: 'evt_1', received_at: now }
    await server.db.system((tx) => tx.insertInto('gateway_events').values(row).execute())
    expect(await eventsAfter59And60Days(server)).toEqual([1, 0])
  })

  test('deletes after the days that a tenant set, and elsewhere after the standard ones', async () => {
    const server = await testServer()
    const other = 'aurora'
    await withSecondTenant(server)
    const at = server.clock.now()
    const set = (entry: string, days: number) =>
      server.db.system((tx) =>
        tx
          .insertInto('settings')
          .values({ tenant: 'receptio', entry, value: String(days) as never, updated_at: at })
          .execute(),
      )
    await set('retention.gateway_events.days', 30)
    await set('retention.logs.days', 400)
    await server.db.system(async (tx) => {
      for (const tenant of ['receptio', other]) {
        await tx.insertInto('gateway_events').values({ tenant, driver: 'stripe', dedupe_key: 'evt_1', received_at: at }).execute()
        const line = { id: uuidv7(at), source: 'app', level: 'info', message: 'of this test', at } as const
        await tx
          .insertInto('log_lines')
          .values({ tenant, ...line })
          .execute()
      }
    })
    const left = async () => {
      await server.jobs.sweep()
      return server.db.system(async (tx) => [
        (await tx.selectFrom('gateway_events').select('tenant').orderBy('tenant').execute()).map(({ tenant }) => tenant),
        (await tx.selectFrom('log_lines').select('tenant').where('message', '=', 'of this test').orderBy('tenant').execute()).map(
          ({ tenant }) => tenant,
        ),
      ])
    }
    const both = ['receptio', other].toSorted()
    server.clock.advance({ days: 29 })
    expect(await left()).toEqual([both, both])
    server.clock.advance({ days: 1 })
    expect(await left()).toEqual([[other], both])
    server.clock.advance({ days: 60 })
    expect(await left()).toEqual([[], ['receptio']])
    server.clock.advance({ days: 310 })
    expect(await left()).toEqual([[], []])
  })

  test('keeps the standard days when what is stored is not allowed', async () => {
    const server = await testServer()
    const at = server.clock.now()
    await server.db.system(async (tx) => {
      const value = { tenant: 'receptio', entry: 'retention.gateway_events.days', value: '1' as never, updated_at: at }
      await tx.insertInto('settings').values(value).execute()
      const event = { tenant: 'receptio', driver: 'stripe', dedupe_key: 'evt_1', received_at: at } as const
      await tx.insertInto('gateway_events').values(event).execute()
    })
    expect(await eventsAfter59And60Days(server)).toEqual([1, 0])
  })

  test('deletes onboardings that were begun and left for 30 days, and those of customers never', async () => {
    const server = await registrationServer()
    const begin = () => call(server, 'POST', '/onboardings', { body: chosen })
    const { id: onboarding_id } = ((await begin()).body as { data: { id: string } }).data
    await begin()
    await register(server, { onboarding_id })
    const left = async () => (await server.db.directory.selectFrom('begun_onboardings').select('id').execute()).length
    server.clock.advance({ days: 29 })
    await server.jobs.sweep()
    expect(await left()).toBe(2)
    server.clock.advance({ days: 1 })
    await server.jobs.sweep()
    expect(await left()).toBe(1)
  })
})

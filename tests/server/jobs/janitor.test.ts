import { describe, expect, test } from 'vitest'
import { call } from '../support/calls.ts'
import { chosen, register, registrationServer } from '../support/registration.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

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
    expect(await counts()).toEqual([0, 0, 0, 5])
  })

  test('deletes messages of gateways after 60 days', async () => {
    const server = await testServer()
    const now = server.clock.now()
    const row = { tenant: 'receptio', driver: 'stripe' as const, dedupe_key: 'evt_1', received_at: now }
    await server.db.system((tx) => tx.insertInto('gateway_events').values(row).execute())
    const left = () => server.db.system((tx) => tx.selectFrom('gateway_events').select('dedupe_key').execute())
    server.clock.advance({ days: 59 })
    await server.jobs.sweep()
    expect(await left()).toHaveLength(1)
    server.clock.advance({ days: 1 })
    await server.jobs.sweep()
    expect(await left()).toEqual([])
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

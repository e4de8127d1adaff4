import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { clockLeadHeader } from '#contract/clock-lead.ts'
import { createApp } from '#server/app.ts'
import { insertJob } from '#server/queries/jobs.ts'
import { SessionKey } from '../support/session-key.ts'
import { testServer } from '../support/test-server.ts'
import { startWorld } from '../support/world.ts'
import type { World } from '../support/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const day = 86_400
const door = ({ url }: World, method: string, path = '', secret = 'sandbox-application-secret', body?: object) =>
  fetch(`${url}/api/_sandbox/clock${path}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const productNow = async (world: World) => Date.parse(((await (await door(world, 'GET')).json()) as { now: string }).now)
const lead = async (world: World) => Math.round(((await productNow(world)) - Date.now()) / 1000)

describe('the clock of the product and of the sandbox', () => {
  test('moves by the sandbox’s call, what is due happens in its order and at its time, and people stay signed in', async () => {
    const world = await startWorld()
    const key = new SessionKey()
    const token = await world.signIn('nuevo@demo.test', { key: key.publicHalf })
    const proven = (method: string, path: string, body?: object) => {
      const headers = key.proof({
        method,
        target: `/api${path}`,
        token,
        now: new Date(),
        body: body ? JSON.stringify(body) : '',
        origin: world.url,
      })
      return world.call(method, path, { token, headers, ...(body ? { body } : {}) })
    }
    const { id } = await world.db.system((tx) =>
      tx.selectFrom('onboardings').select('id').where('abandoned_at', 'is', null).orderBy('created_at').executeTakeFirstOrThrow(),
    )
    const touched = await proven('PUT', `/onboardings/${id}`, { metadata: { last_activity_at: '2001-01-01T00:00:00.000Z' } })
    const { last_activity_at: touchedAt } = (touched.body as { data: { metadata: { last_activity_at: string } } }).data.metadata

    expect(await world.move({ advance: 30 * day })).toMatchObject({ product: 'together' })

    const after = await proven('GET', `/onboardings/${id}`)
    const { abandoned_at: leftAt } = (after.body as { data: { metadata: { abandoned_at: string } } }).data.metadata
    expect(Date.parse(leftAt) - Date.parse(touchedAt)).toBeGreaterThanOrEqual(2 * 3_600_000)
    expect(Date.parse(leftAt) - Date.parse(touchedAt)).toBeLessThan(2 * 3_600_000 + 30_000)
    expect(Math.round(Number(after.headers.get(clockLeadHeader)) / 1000 / day)).toBe(30)
    expect(Math.abs(Date.parse(after.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
    expect(Math.round((await lead(world)) / day)).toBe(30)
  })

  test('is where it was after a restart, and goes a year on in calendar steps', async () => {
    const world = await startWorld()
    await world.move({ months: 1 })
    const before = await lead(world)
    await world.restart()
    expect(Math.abs((await lead(world)) - before)).toBeLessThanOrEqual(1)
    expect(before / day).toBeGreaterThan(27)
    await world.move({ months: 12 })
    expect(Math.round(((await lead(world)) - before) / day)).toBeGreaterThanOrEqual(365)
    const beyond = new Date((await productNow(world)) + 3 * day * 1000).toISOString()
    expect(await world.move({ to: beyond })).toMatchObject({ product: 'together' })
    expect((await productNow(world)) - Date.parse(beyond)).toBeLessThan(30_000)
  })

  test('opens to nobody without the secret, moves only forward, and never past a job that waits', async () => {
    const world = await startWorld()
    const missing = await (await fetch(`${world.url}/api/nowhere`)).json()
    for (const refused of [
      await door(world, 'GET', '', 'wrong'),
      await door(world, 'POST', '', '', { to: '2040-01-01T00:00:00Z' }),
    ])
      expect([refused.status, await refused.json()]).toEqual([404, { ...(missing as object), request_id: expect.any(String) }])
    const runAt = new Date(Date.now() + 3 * day * 1000)
    // Nothing of the demo data waits: what renews by itself would be due since its seed.
    await world.db.system(async (tx) => {
      await tx.updateTable('subscriptions').set({ status: -3, auto_renew: false, cancelled_at: new Date() }).execute()
      await tx.deleteFrom('jobs').where('state', '=', 'ready').execute()
    })
    await door(world, 'POST', '/jobs')
    await world.db.system(async (tx) => {
      const { customerId } = await tx
        .selectFrom('customers')
        .select('customer_id as customerId')
        .limit(1)
        .executeTakeFirstOrThrow()
      await insertJob(tx, {
        tenant: 'receptio',
        customerId,
        kind: 'order.expire',
        payload: { order_id: randomUUID() },
        now: new Date(),
        runAt,
      })
    })
    const far = { to: new Date(Date.now() + 400 * day * 1000).toISOString() }
    expect(await (await door(world, 'POST', '', undefined, far)).json()).toMatchObject({ next: runAt.toISOString() })
    expect((await productNow(world)) - runAt.getTime()).toBeLessThan(30_000)
    await door(world, 'POST', '', undefined, { to: new Date().toISOString() })
    expect((await productNow(world)) - runAt.getTime()).toBeGreaterThanOrEqual(0)
    expect((await door(world, 'POST', '', undefined, { to: 'mañana' })).status).toBe(400)
  })

  test('is not there where the sandbox is not', async () => {
    const { services } = await testServer()
    const app = createApp(services)
    const headers = { Authorization: 'Bearer sandbox-application-secret' }
    expect((await app.request('/api/_sandbox/clock', { headers }, { address: '203.0.113.7' })).status).toBe(404)
  })
})

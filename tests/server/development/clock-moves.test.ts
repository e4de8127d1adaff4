import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { clockLeadHeader } from '#contract/clock-lead.ts'
import { createApp } from '#server/app.ts'
import { insertJob } from '#server/queries/jobs.ts'
import { SessionKey } from '../support/session-key.ts'
import { testServer } from '../support/test-server.ts'
import { startProduct } from '../support/running-product.ts'
import type { RunningProduct } from '../support/running-product.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const day = 86_400
const callClock = ({ url }: RunningProduct, method: string, path = '', secret = 'sandbox-application-secret', body?: object) =>
  fetch(`${url}/api/_sandbox/clock${path}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const productNow = async (product: RunningProduct) =>
  Date.parse(((await (await callClock(product, 'GET')).json()) as { now: string }).now)
const lead = async (product: RunningProduct) => Math.round(((await productNow(product)) - Date.now()) / 1000)

describe('the clock of the product and of the sandbox', () => {
  test('moves by the sandbox’s call, what is due happens in its order and at its time, and people stay signed in', async () => {
    const product = await startProduct()
    const key = new SessionKey()
    const token = await product.signIn('nuevo@demo.test', { key: key.publicHalf })
    const proven = (method: string, path: string, body?: object) => {
      const headers = key.proof({
        method,
        target: `/api${path}`,
        token,
        now: new Date(),
        body: body ? JSON.stringify(body) : '',
        origin: product.url,
      })
      return product.call(method, path, { token, headers, ...(body ? { body } : {}) })
    }
    const { id } = await product.db.system((tx) =>
      tx.selectFrom('onboardings').select('id').where('abandoned_at', 'is', null).orderBy('created_at').executeTakeFirstOrThrow(),
    )
    const touched = await proven('PUT', `/onboardings/${id}`, { metadata: { last_activity_at: '2001-01-01T00:00:00.000Z' } })
    const { last_activity_at: touchedAt } = (touched.body as { data: { metadata: { last_activity_at: string } } }).data.metadata

    expect(await product.move({ advance: 30 * day })).toMatchObject({ product: 'together' })

    const after = await proven('GET', `/onboardings/${id}`)
    const { abandoned_at: leftAt } = (after.body as { data: { metadata: { abandoned_at: string } } }).data.metadata
    expect(Date.parse(leftAt) - Date.parse(touchedAt)).toBeGreaterThanOrEqual(2 * 3_600_000)
    expect(Date.parse(leftAt) - Date.parse(touchedAt)).toBeLessThan(2 * 3_600_000 + 30_000)
    expect(Math.round(Number(after.headers.get(clockLeadHeader)) / 1000 / day)).toBe(30)
    expect(Math.abs(Date.parse(after.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
    expect(Math.round((await lead(product)) / day)).toBe(30)
  })

  test('is where it was after a restart, and goes a year on in calendar steps', async () => {
    const product = await startProduct()
    await product.move({ months: 1 })
    const before = await lead(product)
    await product.restart()
    expect(Math.abs((await lead(product)) - before)).toBeLessThanOrEqual(1)
    expect(before / day).toBeGreaterThan(27)
    await product.move({ months: 12 })
    expect(Math.round(((await lead(product)) - before) / day)).toBeGreaterThanOrEqual(365)
    const beyond = new Date((await productNow(product)) + 3 * day * 1000).toISOString()
    expect(await product.move({ to: beyond })).toMatchObject({ product: 'together' })
    expect((await productNow(product)) - Date.parse(beyond)).toBeLessThan(30_000)
  })

  test('opens to nobody without the secret, moves only forward, and never past a job that waits', async () => {
    const product = await startProduct()
    const missing = await (await fetch(`${product.url}/api/nowhere`)).json()
    for (const refused of [
      await callClock(product, 'GET', '', 'wrong'),
      await callClock(product, 'POST', '', '', { to: '2040-01-01T00:00:00Z' }),
    ])
      expect([refused.status, await refused.json()]).toEqual([404, { ...(missing as object), request_id: expect.any(String) }])
    const runAt = new Date(Date.now() + 3 * day * 1000)
    // Switches off the demo subscriptions: renewals would be due since the seed.
    await product.db.system(async (tx) => {
      await tx.updateTable('subscriptions').set({ status: -3, auto_renew: false, cancelled_at: new Date() }).execute()
      await tx.deleteFrom('jobs').where('state', '=', 'ready').execute()
    })
    await callClock(product, 'POST', '/jobs')
    await product.db.system(async (tx) => {
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
    expect(await (await callClock(product, 'POST', '', undefined, far)).json()).toMatchObject({ next: runAt.toISOString() })
    expect((await productNow(product)) - runAt.getTime()).toBeLessThan(30_000)
    await callClock(product, 'POST', '', undefined, { to: new Date().toISOString() })
    expect((await productNow(product)) - runAt.getTime()).toBeGreaterThanOrEqual(0)
    expect((await callClock(product, 'POST', '', undefined, { to: 'mañana' })).status).toBe(400)
  })

  test('is not there where the sandbox is not', async () => {
    const { services } = await testServer()
    const app = createApp(services)
    const headers = { Authorization: 'Bearer sandbox-application-secret' }
    expect((await app.request('/api/_sandbox/clock', { headers }, { address: '203.0.113.7' })).status).toBe(404)
  })
})

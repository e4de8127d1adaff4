import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { closeTenant } from '#server/installation/close-tenant.ts'
import { moveTenant } from '#server/installation/tenant-life.ts'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { addOpenpayCard, charge, charged, data, openShop, order, productId, runJobs, settled } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { subscribed } from '../subscriptions/support/life.ts'
import { answerOf, call, password, refusal } from '../support/calls.ts'
import { auroraOrigin, callAt, withSecondTenant } from '../support/second-tenant.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

async function twoTenants() {
  const server = await testServer()
  await withSecondTenant(server)
  const signIn = () =>
    callAt(server, auroraOrigin, 'aurora', 'POST', '/tokens', {
      body: { email: 'owner@bosque.test', password, challenge: bypass },
    })
  return { server, signIn }
}

const move = ({ services }: TestServer, event: 'tenant.suspended' | 'tenant.resumed', tenant = 'aurora') =>
  moveTenant(services, { tenant, event })

/** The platform itself is never suspended by a command; its demo customers pay in these tests. */
const setState = ({ db }: TestServer, state: 'suspended' | 'active') =>
  db.directory.updateTable('tenants').set({ state }).where('tenant', '=', 'receptio').execute()

describe('a suspended tenant', () => {
  test('refuses sign-in and every call by name, and its sessions live on when it is resumed', async () => {
    const { server, signIn } = await twoTenants()
    const { access_token: token } = (await signIn()).body as { access_token: string }
    const me = async () => answerOf(await callAt(server, auroraOrigin, 'aurora', 'GET', '/me', { token }))
    await move(server, 'tenant.suspended')
    server.clock.advance({ seconds: 6 })
    expect([answerOf(await signIn()), await me()]).toEqual([refusal('tenancy.suspended'), refusal('tenancy.suspended')])
    const body = { app: 'facturacion', code: 'x'.repeat(43), secret: 'wrong' }
    const redeemed = await callAt(server, 'https://app.receptio.test', 'aurora', 'POST', '/connect/redeem', { body })
    expect(answerOf(redeemed)).toEqual(refusal('tenancy.suspended'))
    expect((await call(server, 'GET', '/subscription_plans')).status).toBe(200)
    await move(server, 'tenant.resumed')
    server.clock.advance({ seconds: 6 })
    expect([(await signIn()).status, (await me()).status]).toEqual([200, 200])
  })

  test('is written to the audit log of its root', async () => {
    const { server } = await twoTenants()
    await move(server, 'tenant.suspended')
    const audit = await server.db.system((tx) =>
      tx.selectFrom('audit_log').select(['action', 'before', 'after']).where('entity', '=', 'tenants').execute(),
    )
    expect(audit).toEqual([{ action: 'permisos.update', before: { state: 'active' }, after: { state: 'suspended' } }])
  })

  test.each([
    ['aurora', 'tenant.resumed', 'The tenant aurora is active, and cannot be resumed.'],
    ['receptio', 'tenant.suspended', 'receptio is the platform itself, and cannot be suspended.'],
    ['nobody', 'tenant.suspended', 'There is no tenant nobody: npm run admin -- list-tenants shows those that there are.'],
  ] as const)('%s: %s is refused', async (tenant, event, sentence) => {
    const { server } = await twoTenants()
    await expect(move(server, event, tenant)).rejects.toThrow(sentence)
  })

  test('ends a charge whose outcome is unknown, with its receipt', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const card = await addOpenpayCard(shop, '4111111111111111')
    const line_items = [{ id: await productId(shop.server.db, 'Capacitación inicial'), quantity: 1 }]
    const created = await order(shop, { subscription_plan_id: undefined, line_items, expected_total: 1_490_00 })
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge.read', kind: 'down', times: 1 })
    expect(data<WireOrder>(await charge(shop, created.id, card.id)).status).toBe('verifying')
    await setState(shop.server, 'suspended')
    shop.server.clock.advance({ seconds: 60 })
    expect(answerOf(await charge(shop, created.id, card.id))).toEqual(refusal('tenancy.suspended'))
    await fetch(`${shop.sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
    for (let minute = 0; minute < 3; minute += 1) {
      await runJobs(shop)
      shop.server.clock.advance({ seconds: 60 })
    }
    expect((await settled(shop)).attempts.map(({ state }) => state)).toEqual(['succeeded'])
    expect(await charged(shop)).toEqual([1_490_00])
    await runJobs(shop)
    expect(shop.server.mailer.inbox.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('pago'))
  })

  test('renews nothing and says nothing of renewals, until it is resumed', async () => {
    const shop = await subscribed()
    await runJobs(shop)
    const mails = shop.server.mailer.inbox.length
    await setState(shop.server, 'suspended')
    for (let day = 0; day < 40; day += 1) {
      shop.server.clock.advance({ seconds: 86_400 })
      await runJobs(shop)
    }
    expect([await charged(shop), shop.server.mailer.inbox.length]).toEqual([[799_00], mails])
    await setState(shop.server, 'active')
    for (let day = 0; day < 8; day += 1) {
      await runJobs(shop)
      shop.server.clock.advance({ seconds: 86_400 })
    }
    expect(await charged(shop)).toEqual([799_00, 799_00])
  })
})

describe('closing a tenant', () => {
  async function folder() {
    const path = await mkdtemp(join(tmpdir(), 'closed-'))
    onTestFinished(() => rm(path, { recursive: true }))
    return join(path, 'aurora')
  }

  test('needs its suspension, exports what its customers have, without secrets, and keeps the rows', async () => {
    const { server } = await twoTenants()
    const out = await folder()
    const close = () => closeTenant(server.services, { tenant: 'aurora', folder: out })
    await expect(close()).rejects.toThrow('The tenant aurora is active, and cannot be closed: suspend it first.')
    await move(server, 'tenant.suspended')
    expect(Object.fromEntries(await close())).toEqual({
      customers: 2,
      companies: 2,
      users: 2,
      subscriptions: 1,
      orders: 0,
      payment_attempts: 0,
      receipts: 0,
      consents: 0,
    })
    expect((await readdir(out)).toSorted()).toEqual(
      ['companies', 'consents', 'customers', 'orders', 'payment_attempts', 'receipts', 'subscriptions', 'users'].map(
        (table) => `${table}.jsonl`,
      ),
    )
    const lines = (await readFile(join(out, 'users.jsonl'), 'utf8')).trimEnd().split('\n')
    const users = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(users.map(({ tenant, email }) => `${String(tenant)} ${String(email)}`).toSorted()).toEqual([
      'aurora owner@bosque.test',
      'aurora root@aurora.test',
    ])
    expect(users.flatMap((user) => Object.keys(user)).filter((column) => column === 'password_hash')).toEqual([])
    const { state } = await server.db.directory
      .selectFrom('tenants')
      .select('state')
      .where('tenant', '=', 'aurora')
      .executeTakeFirstOrThrow()
    expect(state).toBe('closed')
    await expect(move(server, 'tenant.resumed')).rejects.toThrow('The tenant aurora is closed, and cannot be resumed.')
    await expect(close()).rejects.toThrow('The tenant aurora is closed, and cannot be closed.')
    expect(
      await server.db.system((tx) => tx.selectFrom('customers').select('name').where('tenant', '=', 'aurora').execute()),
    ).toHaveLength(2)
  })

  test('waits for a charge that is under way', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const card = await addOpenpayCard(shop, '4111111111111111')
    const { id } = await order(shop)
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge.read', kind: 'down', times: 1 })
    await charge(shop, id, card.id)
    await setState(shop.server, 'suspended')
    await expect(closeTenant(shop.server.services, { tenant: 'receptio', folder: await folder() })).rejects.toThrow(
      'The tenant receptio has 1 charge under way: the server ends them, so repeat this later.',
    )
  })

  test('stopped while it writes, it is closing, and the same command ends it', async () => {
    const { server } = await twoTenants()
    await move(server, 'tenant.suspended')
    const out = await folder()
    await writeFile(join(out, '..', 'file'), '')
    await expect(closeTenant(server.services, { tenant: 'aurora', folder: join(out, '..', 'file', 'x') })).rejects.toThrow(
      /cannot be written/,
    )
    let count = 0
    const { db } = server
    const system: typeof db.system = (work) => ((count += 1) === 4 ? Promise.reject(new Error('killed')) : db.system(work))
    const dying = { ...server.services, db: { ...db, system } }
    await expect(closeTenant(dying, { tenant: 'aurora', folder: out })).rejects.toThrow('killed')
    await expect(move(server, 'tenant.resumed')).rejects.toThrow('The tenant aurora is closing, and cannot be resumed.')
    expect(Object.fromEntries(await closeTenant(server.services, { tenant: 'aurora', folder: out }))).toMatchObject({
      customers: 2,
    })
    expect((await readdir(out)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

import { expect, test, vi } from 'vitest'
import { createServices } from '#server/app.ts'
import { customerScope } from '#server/db/database.ts'
import { remoteCustomerOf } from '#server/orders/cards.ts'
import type { Services } from '#server/services.ts'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { answerOf } from '../support/calls.ts'
import { addStripeCard, charge, data, orderNow, runJobs } from '../orders/support/shop.ts'
import { idsOf } from '../support/people.ts'
import { replacedGateways } from '../support/replaced-gateways.ts'
import { testEnv } from '../support/test-env.ts'
import { ownKeys } from './support/accounts.ts'
import { buy, gatewaysPath, giveOwn, orderOnce, price, twoTenants } from './support/two-tenants.ts'
import type { TwoTenants } from './support/two-tenants.ts'

vi.setConfig({ testTimeout: 120_000 })

const secrets = [
  ownKeys.stripe.secret_key,
  ownKeys.stripe.webhook_secret,
  ownKeys.openpay.private_key,
  ownKeys.openpay.webhook_password,
]
const put = ({ root }: TwoTenants, driver: 'stripe' | 'openpay', changes: object = {}) =>
  root.put(`${gatewaysPath}/${driver}`, { ...ownKeys[driver], ...changes })
const own = async ({ root }: TwoTenants) =>
  data<{ gateways: { driver: string; own: { account: string; last4: string } | null }[] }>(await root.get('/admin/setup'))
    .gateways
const accountsOf = async (both: TwoTenants) => (await own(both)).map((one) => one.own?.account ?? null)

/** Returns another process of the product over the same database. */
const process = ({ server, accounts }: TwoTenants, changes: Record<string, string> = {}): Services =>
  createServices({
    env: testEnv({ STRIPE_API_BASE: accounts.url, OPENPAY_API_BASE: `${accounts.url}/openpay/v1`, ...changes }),
    db: server.db,
    clock: server.clock,
    logger: server.log.logger,
  })

test('an own account is shown with everything but its secrets, and no answer, log or audit has them', async () => {
  const both = await twoTenants()
  const { server, root } = both
  const answers = [await put(both, 'stripe'), await put(both, 'openpay'), await root.get('/admin/setup')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const now = server.productClock.now().toISOString()
  const when = { since: now, changed_at: now, changed_by: 'Regina Rivas' }
  const webhook_url = (driver: string) => `https://aurora.localhost/api/webhooks/${driver}/aurora`
  expect(await own(both)).toEqual([
    {
      driver: 'openpay',
      live: false,
      outcome: 'ready',
      at: now,
      own: { account: 'mown0000000000000001', public_key: ownKeys.openpay.public_key, last4: 'c3d4', ...when },
      webhook_url: webhook_url('openpay'),
    },
    {
      driver: 'stripe',
      live: false,
      outcome: 'ready',
      at: now,
      own: { account: 'acct_own', public_key: ownKeys.stripe.public_key, last4: 'a1b2', ...when },
      webhook_url: webhook_url('stripe'),
    },
  ])
  const audit = await root.get('/admin/audit?filter[entity_id]=stripe')
  expect(audit.body).toMatchObject({
    data: [{ entity: 'pasarelas', before: null, after: '{"live": false, "last4": "a1b2", "account": "acct_own"}' }],
  })
  const rows = await server.db.system((tx) => tx.selectFrom('tenant_gateways').selectAll().execute())
  const written =
    JSON.stringify([answers, audit.body, server.log.text]) + rows.map(({ sealed }) => sealed.toString('latin1')).join()
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
})

test('keys that the gateway does not accept are not stored, and neither are those that nobody could try', async () => {
  const both = await twoTenants()
  const text = 'La pasarela no acepta esta llave, o no la deja leer cobros y la cuenta.'
  const wrong = [
    await put(both, 'stripe', { secret_key: 'sk_test_wrong00000000001' }),
    await put(both, 'openpay', { private_key: 'sk_wrong00000000000001' }),
    await put(both, 'openpay', { merchant_id: 'msandbox000000000000' }),
  ]
  expect(wrong.map((answer) => [answer.status, (answer.body as { errors: object[] }).errors])).toEqual([
    [422, [{ field: 'secret_key', message: text }]],
    [422, [{ field: 'private_key', message: text }]],
    [422, [{ field: 'private_key', message: text }]],
  ])
  for (const driver of ['stripe', 'openpay'] as const) {
    await arm(both.accounts.own.sandbox, { provider: driver, operation: 'any', kind: 'down', times: 1 })
    expect(answerOf(await put(both, driver))).toMatchObject({ status: 503, body: { code: 'gateway.unavailable' } })
  }
  expect(await accountsOf(both)).toEqual([null, null])
})

test.each(['stripe', 'openpay'] as const)(
  'keys of another account at %s are refused once something would be lost',
  async (driver) => {
    const both = await twoTenants()
    const { aurora, accounts, root } = both
    await buy({ ...aurora, sandbox: accounts.installation.sandbox }, 'aurora', driver)
    const what = '1 tarjeta guardada, 1 cliente, 1 cobro que otra cuenta no conoce.'
    const next =
      'Usa llaves de esa misma cuenta; puedes cambiarlas cuando quieras. Para otra cuenta hace falta otra organización en la plataforma.'
    expect(answerOf(await put(both, driver))).toMatchObject({
      status: 409,
      body: {
        code: 'gateway.account',
        errors: [{ field: 'account', message: `La cuenta de la instalación tiene ${what} ${next}` }],
      },
    })
    expect(await accountsOf(both)).toEqual([null, null])
    const other = driver === 'stripe' ? 'openpay' : 'stripe'
    expect((await put(both, other)).status).toBe(200)
    for (let times = 0; times < 2; times += 1) expect((await root.remove(`${gatewaysPath}/${other}`)).status).toBe(200)
    expect(await accountsOf(both)).toEqual([null, null])
  },
)

test.each(['stripe', 'openpay'] as const)('an own account at %s that has charged is not removed', async (driver) => {
  const both = await twoTenants()
  await giveOwn(both)
  await buy(both.aurora, 'aurora', driver)
  const id = { stripe: 'acct_own', openpay: 'mown0000000000000001' }[driver]
  const { status, body } = await both.root.remove(`${gatewaysPath}/${driver}`)
  expect([status, (body as { errors: { message: string }[] }).errors[0]?.message]).toEqual([
    409,
    expect.stringContaining(`La cuenta ${id} tiene 1 tarjeta guardada, 1 cliente, 1 cobro`),
  ])
  expect(await accountsOf(both)).toEqual(['mown0000000000000001', 'acct_own'])
})

test('new keys of the same account take over while a charge waits, in every process at the next call', async () => {
  const both = await twoTenants()
  await giveOwn(both)
  const { aurora, accounts, server } = both
  const elsewhere = process(both)
  expect((await elsewhere.gateways.of('aurora')).access.stripe.secretKey).toBe(ownKeys.stripe.secret_key)
  const card = await addStripeCard(aurora, 'pm_card_visa')
  const { id } = await orderOnce(aurora, 'aurora')
  await arm(accounts.own.sandbox, { provider: 'stripe', operation: 'charge', kind: 'reset_after', times: 9 })
  await arm(accounts.own.sandbox, { provider: 'stripe', operation: 'charge.read', kind: 'down', times: 9 })
  await charge(aurora, id, card.id)
  expect((await orderNow(aurora, id)).status).toBe('verifying')
  await fetch(`${accounts.own.sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
  const next = 'sk_test_own00000000000ffff'
  accounts.own.stripeKeys.add(next)
  expect((await put(both, 'stripe', { secret_key: next })).status).toBe(200)
  accounts.own.stripeKeys.delete(ownKeys.stripe.secret_key)
  accounts.calls.length = 0
  server.clock.advance({ minutes: 5 })
  await runJobs(aurora)
  expect((await orderNow(aurora, id)).status).toBe('paid')
  expect(new Set(accounts.calls.map(({ key }) => key))).toEqual(new Set([next]))
  expect((await ledger(accounts.own.sandbox)).map(({ amount }) => amount)).toEqual([price])
  expect((await elsewhere.gateways.of('aurora')).access.stripe.secretKey).toBe(next)
})

test('a customer that was made in the account before is not stored as one of the account after', async () => {
  const both = await twoTenants()
  const { server } = both
  const scope = customerScope({ tenant: 'aurora', ...(await idsOf(server.db, 'owner@bosque.test')) })
  const { stripe } = server.services.gateways.installation
  const ensureCustomer: typeof stripe.ensureCustomer = async (profile) => {
    const id = await stripe.ensureCustomer(profile)
    await giveOwn(both, ['stripe'])
    return id
  }
  const gateways = replacedGateways(server.services.gateways, { stripe: { ...stripe, ensureCustomer } })
  await expect(remoteCustomerOf({ ...server.services, gateways }, scope, 'stripe')).rejects.toMatchObject({
    code: 'gateway.unavailable',
  })
  const stored = await server.db.system((tx) =>
    tx.selectFrom('gateway_accounts').selectAll().where('tenant', '=', 'aurora').execute(),
  )
  expect(stored).toEqual([])
})

test('an earlier APP_SECRET opens the keys, which are sealed with the present one then', async () => {
  const both = await twoTenants()
  await giveOwn(both)
  const before = 'a-secret-that-only-tests-know-1234567890'
  const present = 'another-secret-that-only-tests-know-0987'
  const keysIn = async (services: Services) => (await services.gateways.of('aurora')).access.openpay.privateKey
  expect(await keysIn(process(both, { APP_SECRET: present, APP_SECRET_PREVIOUS: before }))).toBe(ownKeys.openpay.private_key)
  expect(await keysIn(process(both, { APP_SECRET: present }))).toBe(ownKeys.openpay.private_key)
})

test('keys that no secret opens charge nowhere, and can be given again', async () => {
  const both = await twoTenants()
  await giveOwn(both)
  const { server, aurora, accounts } = both
  const card = await addStripeCard(aurora, 'pm_card_visa')
  const { id } = await orderOnce(aurora, 'aurora')
  await server.db.system((tx) =>
    tx
      .updateTable('tenant_gateways')
      .set({ sealed: Buffer.alloc(60), version: crypto.randomUUID() })
      .execute(),
  )
  expect((await charge(aurora, id, card.id)).status).toBe(503)
  expect([await ledger(accounts.own.sandbox), await ledger(accounts.installation.sandbox)]).toEqual([[], []])
  expect(server.log.text).toContain('the keys of a gateway cannot be opened')
  await giveOwn(both)
  server.clock.advance({ minutes: 30 })
  await runJobs(aurora)
  expect((await charge(aurora, id, card.id)).status).toBe(200)
  expect((await ledger(accounts.own.sandbox)).map(({ amount }) => amount)).toEqual([price])
})

test('an old session may not change keys', async () => {
  const both = await twoTenants()
  both.server.clock.advance({ minutes: 16 })
  expect([(await put(both, 'stripe')).status, (await both.root.remove(`${gatewaysPath}/stripe`)).status]).toEqual([403, 403])
})

import { describe, expect, test, vi } from 'vitest'
import { advance, arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { addStripeCard, charge, data, runJobs } from '../orders/support/shop.ts'
import { later } from '../jobs/support/books.ts'
import { ownKeys } from './support/accounts.ts'
import type { Account } from './support/accounts.ts'
import { buy, giveOwn, orderOnce, price, twoTenants } from './support/two-tenants.ts'
import type { TwoTenants } from './support/two-tenants.ts'

vi.setConfig({ testTimeout: 120_000 })

const secretOf = { stripe: ownKeys.stripe.secret_key, openpay: ownKeys.openpay.private_key } as const
const sums = async ({ sandbox }: Account) => (await ledger(sandbox)).map(({ amount, refunded }) => [amount, refunded])

async function refund({ root, server }: TwoTenants, order: string): Promise<void> {
  const { attempts } = data<{ attempts: { id: string; refundable: number }[] }>(await root.get(`/admin/orders/${order}`))
  const [attempt] = attempts
  const reason = 'No se impartió'
  const body = { attempt_id: attempt?.id, centavos: 300_00, access: 'keep', refundable: attempt?.refundable, reason }
  expect((await root.post(`/admin/orders/${order}/refunds`, body)).status).toBe(200)
  await runJobs({ server } as never)
}

describe.each(['stripe', 'openpay'] as const)('a tenant with an account of its own at %s', (driver) => {
  test('has its card, charge and refund there, with its key, and another tenant at the installation’s', async () => {
    const both = await twoTenants()
    await giveOwn(both)
    const { accounts, aurora, receptio } = both
    accounts.calls.length = 0
    const order = await buy(aurora, 'aurora', driver)
    await refund(both, order)
    expect(new Set(accounts.calls.map(({ key }) => key))).toEqual(new Set([secretOf[driver]]))
    expect([await sums(accounts.own), await sums(accounts.installation)]).toEqual([[[price, 300_00]], []])
    accounts.calls.length = 0
    await buy(receptio, 'receptio', driver)
    expect(accounts.calls.map(({ key }) => key)).not.toContain(secretOf[driver])
    expect([await sums(accounts.own), await sums(accounts.installation)]).toEqual([[[price, 300_00]], [[price, 0]]])
  })

  test('has its own books, and the platform’s have nothing of them', async () => {
    const both = await twoTenants()
    await giveOwn(both)
    const { accounts, aurora, receptio, server } = both
    await buy(aurora, 'aurora', driver)
    await buy(receptio, 'receptio', driver)
    await later(aurora)
    await advance(accounts.installation.sandbox, 86_400)
    await server.jobs.sweep()
    await runJobs(aurora)
    const movements = await server.db.system((tx) =>
      tx
        .selectFrom('gateway_movements')
        .select(['tenant', 'driver', 'centavos'])
        .where('kind', '=', 'charge')
        .orderBy('tenant')
        .execute(),
    )
    expect(movements).toEqual([
      { tenant: 'aurora', driver, centavos: price },
      { tenant: 'receptio', driver, centavos: price },
    ])
    const differences = await server.db.system((tx) => tx.selectFrom('book_differences').selectAll().execute())
    expect(differences).toEqual([])
  })
})

test('a tenant with an account at one gateway has the installation’s at the other', async () => {
  const both = await twoTenants()
  await giveOwn(both, ['stripe'])
  const { accounts, aurora } = both
  await buy({ ...aurora, sandbox: accounts.installation.sandbox }, 'aurora', 'openpay')
  expect([await sums(accounts.own), await sums(accounts.installation)]).toEqual([[], [[price, 0]]])
})

test('a charge is not left waiting because the keys of another tenant give no answer', async () => {
  const both = await twoTenants()
  await giveOwn(both, ['stripe'])
  const { accounts, aurora, receptio, server } = both
  const reading = { provider: 'stripe', operation: 'charge.read', kind: 'down', times: 99 }
  for (const [shop, tenant] of [
    [aurora, 'aurora'],
    [receptio, 'receptio'],
  ] as const) {
    const card = await addStripeCard(shop, 'pm_card_visa')
    const { id } = await orderOnce(shop, tenant)
    await arm(shop.sandbox, { provider: 'stripe', operation: 'charge', kind: 'reset_after', times: 9 })
    await arm(shop.sandbox, reading)
    await charge(shop, id, card.id)
  }
  const wait = async (seconds: number) => {
    server.clock.advance({ seconds })
    await runJobs(aurora)
  }
  accounts.own.stripeKeys.clear()
  for (let passed = 0; passed < 80; passed += 10) await wait(10)
  await fetch(`${accounts.installation.sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
  for (let passed = 0; passed < 40; passed += 10) await wait(10)
  const attempts = await server.db.system((tx) =>
    tx.selectFrom('payment_attempts').select(['tenant', 'state']).orderBy('tenant').execute(),
  )
  expect(attempts).toEqual([
    { tenant: 'aurora', state: 'unknown' },
    { tenant: 'receptio', state: 'succeeded' },
  ])
})

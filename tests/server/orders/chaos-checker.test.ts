import type { KyselyPlugin, OperationNode } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTap } from '#bench/chaos/tap.ts'
import type { Distort } from '#bench/chaos/tap.ts'
import type { Database } from '#server/db/database.ts'
import type { ChargeOutcome, Gateway } from '#server/providers/payments/gateway.ts'
import { createGateways } from '#server/providers/payments/gateways.ts'
import { testDatabase } from '#tests/support/database.ts'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { testEnv } from '../support/test-env.ts'
import { broken, listen, openAfterAMinute, sabotage } from './support/examine.ts'
import { addOpenpayCard, addStripeCard, charge, charged, openShop, order, orderNow, productId, runJobs } from './support/shop.ts'
import type { Shop } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const visa = '4111111111111111'
const anyId = '019a0000-0000-7000-8000-0000000000f1'

/** Returns a shop at rest with one plan that was paid with a promo code. */
async function soldOnce(): Promise<Shop> {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const { id } = await order(shop, { promocode: 'MENOS100', expected_total: 699_00 })
  expect((await charge(shop, id, card.id)).status).toBe(200)
  shop.server.clock.advance({ hours: 25 })
  await runJobs(shop)
  return shop
}

describe('the checker of the chaos bench', () => {
  test('finds nothing wrong with a sale, and everything that is made wrong with it', async () => {
    const shop = await soldOnce()
    expect(await broken(shop, [visa])).toEqual([])
    const corruptions: [string, string, string[]][] = [
      [
        `update orders set status = 'failed', paid_at = null where kind = 'purchase'`,
        `update orders set status = 'paid', paid_at = created_at where kind = 'purchase'`,
        [
          'charged and not paid',
          'a promo code that was not given back',
          'a receipt of an order that is not paid',
          'a subscription of an order that is not paid',
        ],
      ],
      [
        `update orders set total = total + 1, subtotal = subtotal + 1 where kind = 'purchase'`,
        `update orders set total = total - 1, subtotal = subtotal - 1 where kind = 'purchase'`,
        ['paid and not charged its total'],
      ],
      [
        `update payment_attempts set state = 'unknown'`,
        `update payment_attempts set state = 'succeeded'`,
        ['an attempt that is still open'],
      ],
      [
        `update subscriptions set type = 'product'`,
        `update subscriptions set type = 'plan'`,
        ['a paid order without its one plan'],
      ],
      [
        `update promo_codes set uses = uses + 1 where code = 'MENOS100'`,
        `update promo_codes set uses = uses - 1 where code = 'MENOS100'`,
        ['a promo code whose uses are counted wrong'],
      ],
      [
        `update jobs set state = 'dead', last_error = 'x' where kind = 'mail.send'`,
        `update jobs set state = 'done' where kind = 'mail.send'`,
        ['a paid order without its one receipt', 'a job that was given up'],
      ],
      [
        `insert into jobs (tenant, customer_id, id, kind, payload, run_at, created_at, state, finished_at)
        select tenant, customer_id, '${anyId}', kind, payload, run_at, created_at, state, finished_at from jobs where kind = 'mail.send'`,
        `delete from jobs where id = '${anyId}'`,
        ['a paid order without its one receipt'],
      ],
      [`update payment_attempts set message = 'card ${visa}'`, `update payment_attempts set message = null`, ['a card number']],
      [`delete from consents`, `select 1`, ['an order that renews without consent']],
    ]
    for (const [corrupt, repair, rules] of corruptions) {
      await sabotage(shop, corrupt)
      expect(await broken(shop, [visa])).toEqual(rules)
      await sabotage(shop, repair)
    }
  })

  test('sees a gateway that charges twice because it forgets our reference', async () => {
    const twice: Distort = ({ method, path, body }) =>
      method === 'POST' && path.endsWith('charges')
        ? [{ body }, { body: body.replace(/(att_[0-9a-f-]+)/, '$1-again') }]
        : [{ body }]
    const shop = await openShop()
    const tap = await openTap({ target: shop.sandbox.url, distort: twice })
    onTestFinished(tap.close)
    const env = testEnv({ STRIPE_API_BASE: tap.url, OPENPAY_API_BASE: `${tap.url}/openpay/v1` })
    Object.assign(shop.server.services.gateways.installation, createGateways(env.gateways))
    const card = await addOpenpayCard(shop, visa)
    const line_items = [{ id: await productId(shop.server.db, 'Capacitación inicial'), quantity: 1 }]
    const { id } = await order(shop, { subscription_plan_id: undefined, line_items, expected_total: 1_490_00 })
    await charge(shop, id, card.id)
    await runJobs(shop)
    expect(await charged(shop)).toEqual([1_490_00, 1_490_00])
    expect(await broken(shop)).toEqual(['charged twice', 'paid and not charged its total'])
  })

  test.each(['openpay', 'stripe'] as const)('sees that %s took what was told as failed, whatever comes after', async (driver) => {
    const shop = await openShop({ timeoutMs: 1500 })
    const answers = listen(shop)
    const { installation: gateways } = shop.server.services.gateways
    Object.assign(gateways, { openpay: unknownIsFailed(gateways.openpay), stripe: unknownIsFailed(gateways.stripe) })
    const card = driver === 'openpay' ? await addOpenpayCard(shop, visa) : await addStripeCard(shop, 'pm_card_visa')
    const { id } = await order(shop)
    await arm(shop.sandbox, { provider: driver, operation: 'charge', kind: 'timeout_after', times: 1 })
    expect((await charge(shop, id, card.id)).status).toBe(402)
    const second = await order(shop)
    expect((await charge(shop, second.id, card.id)).status).toBe(200)
    expect(await charged(shop)).toEqual([799_00, 799_00])
    await runJobs(shop)
    expect(await broken(shop, [], answers)).toEqual(['charged and not paid'])
    shop.server.clock.advance({ hours: 25 })
    await runJobs(shop)
    expect(await broken(shop, [], answers)).toEqual(['told failed of a charge that did not fail'])
  })

  test('sees what is open a minute after the faults though its gateway knows its end', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const card = await addOpenpayCard(shop, visa)
    const { id } = await order(shop)
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
    await charge(shop, id, card.id)
    await sabotage(shop, `update payment_attempts set state = 'unknown'`)
    shop.server.clock.advance({ minutes: 1 })
    const rule = 'open a minute after the faults though its gateway knows its end'
    expect(await openAfterAMinute(shop)).toEqual({ rules: [rule], waiting: 0 })
    await runJobs(shop)
    expect(await openAfterAMinute(shop)).toEqual({ rules: [], waiting: 0 })
  })

  test('sees what nobody asked about for a minute, and lets wait what was asked about or is at a bank', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const card = await addOpenpayCard(shop, visa)
    const { id } = await order(shop)
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'reset_before', times: 1 })
    await charge(shop, id, card.id)
    const unasked = 'open a minute after the faults and nobody asked its gateway'
    for (const [change, expected] of [
      [`absent_since = null`, { rules: [unasked], waiting: 0 }],
      [`absent_since = sent_at`, { rules: [], waiting: 1 }],
      [`state = 'created'`, { rules: [unasked], waiting: 0 }],
      [`state = 'manual'`, { rules: [unasked], waiting: 0 }],
      [`state = 'requires_action'`, { rules: [], waiting: 1 }],
      [`state = 'processing'`, { rules: [], waiting: 1 }],
    ] as const) {
      await sabotage(shop, `update payment_attempts set ${change}`)
      expect([change, await openAfterAMinute(shop)]).toEqual([change, expected])
    }
  })

  test('allows each answer that was true, and sees each that the end contradicts', async () => {
    const shop = await openShop()
    const answers = listen(shop)
    const declined = await addOpenpayCard(shop, '4444444444444448')
    const good = await addOpenpayCard(shop, visa)
    const { id } = await order(shop)
    expect((await charge(shop, id, declined.id)).status).toBe(402)
    shop.server.clock.advance({ seconds: 1 })
    expect((await orderNow(shop, id)).status).toBe('failed')
    shop.server.clock.advance({ seconds: 1 })
    expect((await charge(shop, id, good.id)).status).toBe(200)
    expect((await orderNow(shop, id)).status).toBe('paid')
    shop.server.clock.advance({ hours: 25 })
    await runJobs(shop)
    expect(answers.map(({ status }) => status)).toEqual(['failed', 'failed', 'paid', 'paid'])
    expect(await broken(shop, [], answers)).toEqual([])
    const now = shop.server.clock.now().getTime()
    const late = { order: id, status: 'failed', requestedAt: now, answered: now }
    expect(await broken(shop, [], [late])).toEqual(['told failed of a charge that did not fail'])
    await sabotage(shop, `update orders set status = 'failed', paid_at = null`)
    expect(await broken(shop, [], answers)).toContain('told paid and not paid')
  })

  test('sees what happens without the locks and the indexes that allow one attempt at a time', async () => {
    const { db, connection, drop } = await testDatabase()
    onTestFinished(drop)
    const owner = new pg.Client(connection)
    await owner.connect()
    await owner.query(`drop index one_open_attempt;
      alter table payment_attempts drop constraint payment_attempts_tenant_customer_id_order_id_n_key;
      create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return new; end';
      create trigger dawdle before insert on payment_attempts for each row execute function dawdle();
      create trigger wait before update on payment_attempts for each row when (new.state = 'sent') execute function dawdle();`)
    await owner.end()
    const shop = await openShop({ db: unlocked(db) })
    const card = await addOpenpayCard(shop, visa)
    const { id } = await order(shop)
    await Promise.all([1, 2, 3].map(() => charge(shop, id, card.id)))
    expect(await charged(shop)).toEqual([799_00, 799_00, 799_00])
    expect(await broken(shop)).toContain('charged twice')
  })
})

/** Returns a database whose transactions lock no row. */
function unlocked(db: Database): Database {
  return { ...db, directory: db.directory, system: (work) => db.system((tx) => work(tx.withPlugin(withoutLocks))) }
}

const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'SelectQueryNode' ? { ...node, endModifiers: node.endModifiers?.filter(isNoLock) ?? [] } : node,
  transformResult: ({ result }) => Promise.resolve(result),
}

function isNoLock(modifier: OperationNode): boolean {
  return !('modifier' in modifier) || !String(modifier.modifier).startsWith('For')
}

/** Returns a gateway whose client takes every missing answer for a failure. */
function unknownIsFailed(gateway: Gateway): Gateway {
  const sure = (outcome: ChargeOutcome): ChargeOutcome =>
    outcome.kind === 'unknown'
      ? { kind: 'failed', providerId: outcome.providerId, code: 'lost', detail: outcome.reason, methodIsGone: false }
      : outcome
  return {
    ...gateway,
    charge: async (order, prepared) => sure(await gateway.charge(order, prepared)),
    readCharge: async (reference) => sure(await gateway.readCharge(reference)),
  }
}

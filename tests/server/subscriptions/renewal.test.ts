import { describe, expect, test, vi } from 'vitest'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, orderProduct } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { again, mailed, orders, pass, subscribed, subscription, withoutFunds } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

// The plan is bought on 2 March 2026 at 17:00 UTC.
const bought = '2026-03-02T17:00:00.000Z'

describe('a renewal', () => {
  test('[STAT-2] charges the default card at the end of each period, once, and begins the next on the anchor day', async () => {
    const shop = await subscribed()
    await pass(shop, { days: 92 })
    const later = await again(shop)
    expect(await charged(later)).toEqual([799_00, 799_00, 799_00, 799_00])
    expect(await orders(later)).toEqual([
      { kind: 'purchase', status: 'paid', total: 799_00, from: null },
      { kind: 'renewal', status: 'paid', total: 799_00, from: new Date('2026-04-02T17:00:00.000Z') },
      { kind: 'renewal', status: 'paid', total: 799_00, from: new Date('2026-05-02T17:00:00.000Z') },
      { kind: 'renewal', status: 'paid', total: 799_00, from: new Date('2026-06-02T17:00:00.000Z') },
    ])
    expect(await subscription(later)).toMatchObject({
      status: 'active',
      paymentStatus: 'paid',
      startsAt: '2026-06-02T17:00:00.000Z',
      endsAt: '2026-07-02T17:00:00.000Z',
      nextPaymentAttemptAt: '2026-07-02T17:00:00.000Z',
      pricing: { total: 799_00, renewal: 799_00 },
      due: null,
      pastDue: null,
    })
    expect((await mailed(later)).filter((template) => template === 'payment-received')).toHaveLength(4)
    expect(await broken(later)).toEqual([])
  })

  test('[CHK-3] waits while the bank still decides about another order of the customer', async () => {
    const shop = await subscribed()
    const challenged = await addOpenpayCard(shop, '5454545454545454')
    await pass(shop, { days: 30, hours: 23, minutes: 50 })
    const due = await again(shop)
    const { id } = await orderProduct(due, 'Usuario adicional')
    expect(data<WireOrder>(await charge(due, id, challenged.id)).status).toBe('requires_action')
    await pass(due, { minutes: 11 })
    expect((await orders(due)).map(({ kind, status }) => [kind, status])).toEqual([
      ['purchase', 'paid'],
      ['purchase', 'requires_action'],
    ])
    expect(await charged(due)).toEqual([799_00])
    await pass(due, { hours: 2 })
    expect((await orders(due)).map(({ kind, status }) => [kind, status])).toEqual([
      ['purchase', 'paid'],
      ['purchase', 'failed'],
      ['renewal', 'paid'],
    ])
    expect(await charged(due)).toEqual([799_00, 799_00])
  })

  test('[customer 19] that is refused is told of with its reason, and is tried at +2, +5 and +7 days, with access all the while; then access ends and nothing more is charged', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 31, minutes: 1 })
    let later = await again(shop)
    expect(await subscription(later)).toMatchObject({
      status: 'active',
      paymentStatus: 'failed',
      startsAt: bought,
      nextPaymentAttemptAt: '2026-04-04T17:00:00.000Z',
      due: 799_00,
      pastDue: {
        tries: 1,
        since: '2026-04-02T17:00:00.000Z',
        failure: { code: '3003' },
        accessUntil: '2026-04-16T17:00:00.000Z',
      },
    })
    expect(await mailed(later)).toContain('payment-failed')
    const letter =
      shop.server.mailer.inbox.find(
        ({ subject, to }) => subject === 'No pudimos cobrar tu renovación' && to === 'nuevo@demo.test',
      )?.text ?? ''
    expect(letter).toContain('con Visa terminación 4448. La tarjeta no tiene saldo suficiente.')
    expect(letter).toContain('Volveremos a intentarlo el 4 de abril de 2026.')
    expect(letter).toMatch(/https:\/\/app\.receptio\.test\/pagar#[\w-]{43}\n/)
    await pass(shop, { days: 13 })
    later = await again(shop)
    expect(await subscription(later)).toMatchObject({ status: 'active', pastDue: { tries: 3 } })
    expect((await later.get(`/clientes/${shop.customerId}`)).body).toMatchObject({
      data: { metadata: { apps: { length: 3 } } },
    })
    await pass(shop, { days: 40 })
    later = await again(shop)
    expect(await subscription(later)).toMatchObject({
      status: 'expired',
      paymentStatus: 'failed',
      due: 799_00,
      pastDue: { tries: 4 },
    })
    const tries = await shop.server.db.system((tx) =>
      tx
        .selectFrom('payment_attempts')
        .select(['created_at as at', 'by_clock as byClock'])
        .where('customer_id', '=', shop.customerId)
        .orderBy('created_at')
        .execute(),
    )
    expect(tries.slice(1)).toEqual(
      ['2026-04-02', '2026-04-04', '2026-04-09', '2026-04-16'].map((day) => ({
        at: new Date(`${day}T17:00:00.000Z`),
        byClock: true,
      })),
    )
    const templates = await mailed(later)
    expect(templates.filter((template) => template === 'payment-failed')).toHaveLength(3)
    const tried = shop.server.mailer.inbox.flatMap(({ subject, to, text }) =>
      subject === 'No pudimos cobrar tu renovación' && to === 'nuevo@demo.test'
        ? (/Volveremos a intentarlo el [^.]+\./.exec(text)?.[0] ?? 'no more')
        : [],
    )
    expect(tried).toEqual([
      'Volveremos a intentarlo el 4 de abril de 2026.',
      'Volveremos a intentarlo el 9 de abril de 2026.',
      'Volveremos a intentarlo el 16 de abril de 2026.',
    ])
    expect(templates.filter((template) => template === 'subscription-expired')).toHaveLength(1)
    expect(await charged(later)).toEqual([799_00])
    expect(await broken(later)).toEqual([])
  })
})

import { describe, expect, test, vi } from 'vitest'
import { updateLife } from '#server/queries/subscription-life.ts'
import { planBillingStep } from '#server/subscriptions/write-life.ts'
import { charged, openShop, order, runJobs } from '../orders/support/shop.ts'
import { planId } from '../support/catalogue.ts'
import { again, noticed, orders, pass, put, subscribed, subscription } from './support/life.ts'
import type { Shop } from '../orders/support/shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const day = 86_400_000

async function toldAt({ server, customerId }: Shop) {
  const rows = await server.db.system((tx) =>
    tx
      .selectFrom('notices')
      .select(['kind', 'charge_at as at', 'subject', 'told_at as told'])
      .where('customer_id', '=', customerId)
      .orderBy('told_at')
      .execute(),
  )
  return rows.map(({ kind, at, subject, told: sentAt }) => ({
    kind,
    subject,
    days: Math.round((at.getTime() - sentAt.getTime()) / day),
  }))
}

const letters = ({ server }: Shop, subject: string) =>
  server.mailer.inbox.filter((mail) => mail.subject === subject && mail.to === 'nuevo@demo.test')
const change = ({ server, customerId }: Shop, values: object) =>
  server.db.system((tx) => tx.updateTable('payment_methods').set(values).where('customer_id', '=', customerId).execute())

describe('[SET-4] a renewal', () => {
  test('is told of seven days before, once for each period: amount, day, card, and how to stop it', async () => {
    const shop = await subscribed()
    const { endsAt } = await subscription(shop)
    await pass(shop, { days: 22 })
    expect(await noticed(shop)).toEqual([])
    await pass(shop, { days: 3 })
    expect(await toldAt(shop)).toEqual([{ kind: 'renewal-coming', subject: '79900', days: 7 }])
    await shop.server.jobs.runDue()
    const [letter, ...more] = letters(shop, 'Tu suscripción se renueva pronto')
    expect(more).toEqual([])
    const when = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(
      new Date(endsAt ?? ''),
    )
    expect(letter?.text).toContain(
      `El ${when} cobraremos $799.00 MXN (IVA incluido) por Profesional, por un mes, con Visa terminación 1111.`,
    )
    expect(letter?.text).toContain('desactiva la renovación automática o cancela')
    await pass(shop, { days: 35 })
    expect(await noticed(shop)).toEqual(['renewal-coming', 'renewal-coming'])
    expect(await charged(shop)).toEqual([799_00, 799_00])
  })

  test('of which nobody was told is told of and charged five days later, and access stays', async () => {
    const shop = await subscribed()
    await shop.server.db.system((tx) =>
      tx.deleteFrom('jobs').where('customer_id', '=', shop.customerId).where('kind', '=', 'subscription.notice').execute(),
    )
    await pass(shop, { days: 32 })
    expect(await charged(shop)).toEqual([799_00])
    expect(await toldAt(shop)).toEqual([{ kind: 'renewal-coming', subject: '79900', days: 5 }])
    expect(await subscription(await again(shop))).toMatchObject({ status: 'active', paymentStatus: 'paid' })
    await pass(shop, { days: 5 })
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await noticed(shop)).toEqual(['renewal-coming'])
    expect((await orders(shop)).map(({ kind, status }) => [kind, status])).toEqual([
      ['purchase', 'paid'],
      ['renewal', 'paid'],
    ])
  })

  test('that was stopped is not told of; resumed three days before, it is told of at once and moves to five days later', async () => {
    const shop = await subscribed()
    const { id, endsAt } = await subscription(shop)
    await put(shop, `/subscriptions/${id}`, { auto_renew: false })
    const end = Date.parse(endsAt ?? '')
    await pass(shop, { days: Math.round((end - shop.server.clock.now().getTime()) / day) - 3 })
    expect(await noticed(shop)).toEqual([])
    const back = await again(shop)
    expect((await put(back, `/subscriptions/${id}`, { auto_renew: true })).status).toBe(200)
    await runJobs(back)
    const { nextPaymentAttemptAt } = await subscription(back)
    expect(Date.parse(nextPaymentAttemptAt ?? '') - shop.server.clock.now().getTime()).toBe(5 * day)
    expect(await toldAt(shop)).toEqual([{ kind: 'renewal-coming', subject: '79900', days: 5 }])
    await pass(shop, { days: 4 })
    expect(await charged(shop)).toEqual([799_00])
    await pass(shop, { days: 2 })
    expect(await charged(shop)).toEqual([799_00, 799_00])
  })

  test('whose card will have expired is told of two weeks before, once', async () => {
    const shop = await subscribed()
    const { endsAt } = await subscription(shop)
    const end = new Date(endsAt ?? '')
    const before = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 1, 1))
    await change(shop, { exp_month: before.getUTCMonth() + 1, exp_year: before.getUTCFullYear() })
    await pass(shop, { days: 18 })
    expect(await noticed(shop)).toEqual(['card-expiring'])
    expect(letters(shop, 'Tu tarjeta vence antes de tu próximo cargo')[0]?.text).toContain('Visa terminación 1111 habrá vencido')
    await pass(shop, { days: 7 })
    expect(await noticed(shop)).toEqual(['card-expiring', 'renewal-coming'])
  })
})

describe('[SET-4] a trial', () => {
  const trial = async () => {
    const shop = await openShop()
    const plan = await planId(shop.server.db, 'Prueba gratis')
    await order(shop, { subscription_plan_id: plan, line_items: [{ id: plan, quantity: 1 }], expected_total: 0 })
    return shop
  }

  test('that ends without a charge is told of seven days before, once', async () => {
    const shop = await trial()
    await pass(shop, { days: 7 })
    expect(await noticed(shop)).toEqual([])
    await pass(shop, { days: 2 })
    expect(await toldAt(shop)).toEqual([{ kind: 'trial-ending', subject: '0', days: 7 }])
    expect(letters(shop, 'Tu prueba está por terminar')[0]?.text).toContain('No haremos ningún cargo.')
    await pass(shop, { days: 20 })
    expect(await noticed(shop)).toEqual(['trial-ending'])
  })

  test.each([
    [6, 6],
    [3, 5],
  ])('of %i days that turns into a charge is told of at once, and charged %i days later', async (days, charged) => {
    const shop = await trial()
    const { id } = await subscription(shop)
    const key = { tenant: 'receptio', customerId: shop.customerId, id }
    const now = shop.server.clock.now()
    const end = new Date(now.getTime() + days * day)
    const line = {
      id,
      name: { 'es-MX': 'Uno', en: 'One' },
      quantity: 1,
      list: 100_00,
      discount: 0,
      net: 100_00,
      recurrence: 'monthly',
      kind: 'product',
    }
    await shop.server.db.system(async (tx) => {
      const lines = JSON.stringify([line]) as never
      await updateLife(tx, key, { ends_at: end, next_payment_attempt_at: end, lines }, now)
      await planBillingStep(tx, key, now)
    })
    await runJobs(shop)
    expect(await toldAt(shop)).toEqual([{ kind: 'trial-ending', subject: '10000', days: charged }])
    expect(letters(shop, 'Tu prueba está por terminar')[0]?.text).toContain('agrega una para no perder el acceso')
    const { nextPaymentAttemptAt } = await subscription(shop)
    expect(Date.parse(nextPaymentAttemptAt ?? '') - now.getTime()).toBe(charged * day)
  })
})

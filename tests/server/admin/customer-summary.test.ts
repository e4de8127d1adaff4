import { describe, expect, test, vi } from 'vitest'
import { insertSupportCase } from '#server/queries/support-cases.ts'
import type { customerSummary } from '#contract/admin/customer-summary.ts'
import { includedIva } from '#contract/order-pricing.ts'
import type * as z from '#contract/zod.ts'
import { grant, wireCredit } from '../orders/support/credit.ts'
import { data, openShop } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { again, pass, subscribed, withoutFunds } from '../subscriptions/support/life.ts'
import { staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

type Summary = z.input<typeof customerSummary>

const summaryOf = async (shop: Shop, email?: string): Promise<Summary> => {
  const { get } = await staffClient(shop, email)
  return data<Summary>(await get(`/admin/clientes/${shop.customerId}/summary`))
}

interface OwnSubscription {
  id: string
  name: string
  status: number
  payment_status: string
  due: number | null
  next_payment_attempt_at: string | null
  pricing: { renewal: number }
  past_due: { failure: { code: string } } | null
}
interface OwnOrder {
  id: string
  status: string
  totals: { total: number }
}
interface OwnCard {
  default: boolean
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

/** Reads what the customer's own pages show. */
async function ownPages(given: Shop) {
  const shop = await again(given)
  const [plan] = data<OwnSubscription[]>(await shop.get('/subscriptions'))
  const orders = data<OwnOrder[]>(await shop.get('/cash/orders'))
  const cards = data<OwnCard[]>(await shop.get('/cash/payment_methods'))
  const { available } = await wireCredit(shop)
  return { plan, orders, card: cards.find((one) => one.default)?.card, available }
}

async function openCase({ server, customerId, userId }: Shop & { userId: string }, number: string): Promise<string | null> {
  return server.db.system((tx) =>
    insertSupportCase(tx, {
      tenant: 'receptio',
      number,
      description: 'No abre',
      place: '/app/dashboard',
      code: null,
      email: 'nuevo@demo.test',
      locale: 'es-MX',
      reporter: { customerId, userId },
      trail: [],
      at: server.clock.now(),
    }),
  )
}

describe('the summary of a customer', () => {
  test('[ADM-1] says of a paid plan what the customer’s own pages say', async () => {
    const shop = await subscribed()
    await grant(shop, 150_00)
    const own = await ownPages(shop)
    const { sold, charged, credit, cases } = await summaryOf(shop)
    expect(sold).toEqual({
      subscriptions: [
        {
          id: own.plan?.id,
          name: 'Profesional',
          plan_name: { 'es-MX': 'Profesional', en: 'Professional' },
          type: 'plan',
          period: 0,
          status: 1,
          payment_status: 'paid',
          ends_at: own.plan?.next_payment_attempt_at,
          cancel_at: null,
          paused_until: null,
          renewal: own.plan?.pricing.renewal,
          due: null,
          next: { at: own.plan?.next_payment_attempt_at, centavos: own.plan?.pricing.renewal },
        },
      ],
      owed: 0,
      recurring: 799_00 - includedIva(799_00),
      next_charge: { at: '2026-04-02T17:00:00.000Z', centavos: 799_00 },
      card: { ...own.card, funding: undefined, status: 'active' },
    })
    expect(credit).toBe(own.available)
    expect(charged).toMatchObject({
      paid: own.orders.filter(({ status }) => status === 'paid').reduce((sum, { totals }) => sum + totals.total, 0),
      returned: 0,
      last_attempt: {
        order_id: own.orders[0]?.id,
        state: 'succeeded',
        centavos: 799_00,
        driver: 'openpay',
        way: 'card',
        code: null,
      },
    })
    expect(cases).toEqual({ open: 0, newest: null })
  })

  test('[ADM-1] says what is owed, why the last charge failed and when the next one comes, as the customer reads it', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 31 })
    const own = await ownPages(shop)
    const { sold, charged } = await summaryOf(shop)
    expect(own.plan).toMatchObject({ payment_status: 'failed', due: 799_00 })
    expect([sold?.owed, sold?.recurring]).toEqual([own.plan?.due, 799_00 - includedIva(799_00)])
    expect(sold?.next_charge).toEqual({ at: own.plan?.next_payment_attempt_at, centavos: own.plan?.due })
    expect(charged?.last_attempt).toMatchObject({ state: 'failed', code: own.plan?.past_due?.failure.code })
    expect(sold?.card?.last4).toBe(own.card?.last4)
  })

  test('[ADM-1] counts nothing of what does not renew, and no charge comes then', async () => {
    const shop = await subscribed()
    const { act, get } = await staffClient(shop)
    const figure = async () => data<{ recurring: number }>(await get('/admin/figures')).recurring
    const [plan] = data<OwnSubscription[]>(await shop.get('/subscriptions'))
    const before = [await figure(), (await summaryOf(shop)).sold?.recurring]
    await act(plan?.id ?? '', 'renew.off')
    expect(before[1]).toBe((before[0] ?? 0) - (await figure()))
    const { sold } = await summaryOf(shop)
    expect([sold?.recurring, sold?.next_charge, sold?.owed]).toEqual([0, null, 0])
    expect(sold?.subscriptions).toMatchObject([{ cancel_at: '2026-04-02T17:00:00.000Z', renewal: 799_00, next: null }])
  })

  test('[ADM-1] has the open cases of its users; a customer with nothing has nothing', async () => {
    const shop = await openShop()
    expect(await summaryOf(shop)).toEqual({
      sold: { subscriptions: [], owed: 0, recurring: 0, next_charge: null, card: null },
      charged: { paid: 0, returned: 0, last_attempt: null },
      credit: 0,
      cases: { open: 0, newest: null },
      notes: [],
      erasure_due_at: null,
    })
    const { id: userId } = await shop.server.db.system((tx) =>
      tx.selectFrom('users').select('id').where('customer_id', '=', shop.customerId).executeTakeFirstOrThrow(),
    )
    await openCase({ ...shop, userId }, 'C-7K3M-2Q')
    shop.server.clock.advance({ seconds: 1 })
    const newest = await openCase({ ...shop, userId }, 'C-7K3M-3Q')
    expect((await summaryOf(shop)).cases).toEqual({ open: 2, newest })
    const { get } = await staffClient(shop)
    const listed = async (id: string) =>
      data<{ number: string }[]>(await get(`/support_cases?filter[cliente_id]=${id}`)).map(({ number }) => number)
    expect(await listed(shop.customerId)).toEqual(['C-7K3M-3Q', 'C-7K3M-2Q'])
    expect(await listed('x')).toEqual([])
  })

  test('[ADM-1] a customer that is not there answers so', async () => {
    const { get } = await staffClient(await openShop())
    for (const id of ['x', '019caf47-0000-7000-8000-000000000000'])
      expect(answerOf(await get(`/admin/clientes/${id}/summary`))).toEqual(refusal('record.missing'))
  })
})

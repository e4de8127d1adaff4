import { describe, expect, test, vi } from 'vitest'
import { planId, productId } from '../support/catalogue.ts'
import { refusal, answerOf } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { charge, charged, data, runJobs } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { change, orderOf, quote, quoted } from './support/plan-changes.ts'
import { again, pass, subscribed, subscription } from './support/life.ts'
import { pdfTexts } from '../support/pdf-text.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('[payments D12] more of the same plan', () => {
  test('costs its share of the days that are left; the billing day stays, the renewal has the whole price, and a waiting change is replaced', async () => {
    const bought = await yearly()
    const before = await subscription(bought)
    await pass(bought, { days: 182 })
    const shop = { ...(await again(bought)), card: bought.card }
    const user = await productId(shop.server.db, 'Usuario adicional')
    await change(shop, { plan: 'Básico', period: 1 })
    const wanted = { plan: 'Profesional', period: 1 as const, lines: [{ id: user, quantity: 2 }] }
    // 183 of 365 days are left of 805.80 for each user.
    const share = Math.round((805_80 * 183) / 365)
    const whole = { list: 948_00, net: 805_80 }
    expect(quoted(await quote(shop, wanted))).toEqual({
      planId: await planId(shop.server.db, 'Profesional'),
      period: 'yearly',
      effective: 'now',
      atOnce: null,
      lines: [
        {
          id: user,
          name: { 'es-MX': 'Usuario adicional', en: 'Extra user' },
          quantity: 2,
          list: Math.round((948_00 * 183) / 365),
          discount: 15,
          net: share,
          recurrence: 'yearly',
          kind: 'addon',
          share: { until: '2027-03-02', ...whole },
        },
      ],
      total: 2 * share,
      credit: 0,
      due: 2 * share,
      iva: Math.round((2 * share * 16) / 116),
      creditApplied: 0,
      renewal: { total: 7_670_40 + 2 * 805_80, at: '2027-03-02' },
    })
    const order = orderOf(await change(shop, wanted))
    expect(data<WireOrder>(await charge(shop, order?.id ?? '', shop.card)).status).toBe('paid')
    const after = await subscription(shop)
    expect(after).toMatchObject({
      startsAt: before.startsAt,
      endsAt: before.endsAt,
      nextPaymentAttemptAt: before.nextPaymentAttemptAt,
      pricing: { total: 6_871_40, renewal: 7_670_40 + 2 * 805_80 },
      pendingChange: null,
    })
    expect(after.lines.filter(({ kind }) => kind === 'addon')).toMatchObject([{ id: user, quantity: 2, ...whole }])
    await pass(shop, { days: 184 })
    expect(await charged(shop)).toEqual([799_00, 6_871_40, 2 * share, 7_670_40 + 2 * 805_80])
    expect(await broken(shop)).toEqual([])
  })

  test('with packages beside it charges both, and its share is credited when the plan changes later', async () => {
    const bought = await subscribed()
    await pass(bought, { days: 10 })
    const shop = { ...(await again(bought)), card: bought.card }
    const user = await productId(shop.server.db, 'Usuario adicional')
    const packages = await productId(shop.server.db, 'Paquete de 100 facturas')
    const lines = [
      { id: user, quantity: 1 },
      { id: packages, quantity: 1 },
    ]
    // 21 of 31 days are left of 79.00.
    const share = Math.round((79_00 * 21) / 31)
    const order = orderOf(await change(shop, { plan: 'Profesional', lines }))
    expect(order?.totals.total).toBe(share + 149_00)
    expect(data<WireOrder>(await charge(shop, order?.id ?? '', shop.card)).status).toBe('paid')
    await runJobs(shop)
    expect(shop.server.mailer.inbox.at(-1)?.text).toMatch(
      /Recibimos tu pago de \$202\.52 MXN por Usuario adicional, Paquete de 100 facturas, el 12 de marzo de 2026\./,
    )
    const { attachments = [], text } = shop.server.mailer.inbox.at(-1) ?? {}
    expect(text).toContain('Paquete de 100 facturas (pago único): $149.00\nSubtotal (IVA incluido): $202.52\n')
    const [file] = attachments
    expect([attachments.length, file?.filename, file?.contentType]).toEqual([1, 'R-000002.pdf', 'application/pdf'])
    expect(pdfTexts(file?.content as Buffer).flat()).toContain('Paquete de 100 facturas (pago único)')
    await pass(shop, { days: 7 })
    const later = await again(shop)
    // 14 of 31 days are left of 878.00.
    expect(quoted(await quote(later, { plan: 'Empresarial' })).credit).toBe(Math.round((878_00 * 14) / 31))
  })

  test('is free when its share is less than a gateway charges, and what was not paid is not credited', async () => {
    const bought = await subscribed()
    await pass(bought, { days: 28 })
    const shop = { ...(await again(bought)), card: bought.card }
    const user = await productId(shop.server.db, 'Usuario adicional')
    // 3 of 31 days of 79.00 are 7.65.
    const wanted = { plan: 'Profesional', lines: [{ id: user, quantity: 1 }] }
    expect(quoted(await quote(shop, wanted))).toMatchObject({
      effective: 'now',
      lines: [{ list: 7_65, discount: 100, net: 0, share: { until: '2026-04-02', list: 79_00, net: 79_00 } }],
      total: 0,
      due: 0,
      renewal: { total: 878_00, at: '2026-04-02' },
    })
    expect(orderOf(await change(shop, wanted))).toBeNull()
    expect(await subscription(shop)).toMatchObject({ pricing: { renewal: 878_00 }, endsAt: '2026-04-02T17:00:00.000Z' })
    expect(quoted(await quote(shop, { plan: 'Empresarial' })).credit).toBe(Math.round((799_00 * 3) / 31))
    // The notice of the new price comes five days before its charge.
    await pass(shop, { days: 6 })
    expect(await charged(shop)).toEqual([799_00, 878_00])
    expect(await broken(shop)).toEqual([])
  })

  test('is not charged at yesterday’s share', async () => {
    const bought = await subscribed()
    const user = await productId(bought.server.db, 'Usuario adicional')
    const order = orderOf(await change(bought, { plan: 'Profesional', lines: [{ id: user, quantity: 3 }] }))
    bought.server.clock.advance({ hours: 14 })
    const shop = { ...(await again(bought)), card: bought.card }
    expect(answerOf(await charge(shop, order?.id ?? '', shop.card))).toEqual(refusal('price.changed'))
    expect(await charged(shop)).toEqual([799_00])
  })

  test('begins a new period as before when another add-on is taken away at the same time', async () => {
    const shop = await subscribed()
    const user = await productId(shop.server.db, 'Usuario adicional')
    const storage = await productId(shop.server.db, '10 GB de almacenamiento')
    const had = orderOf(await change(shop, { plan: 'Profesional', lines: [{ id: storage, quantity: 1 }] }))
    expect(data<WireOrder>(await charge(shop, had?.id ?? '', shop.card)).status).toBe('paid')
    expect(quoted(await quote(shop, { plan: 'Profesional', lines: [{ id: user, quantity: 2 }] }))).toMatchObject({
      effective: 'now',
      total: 799_00 + 2 * 79_00,
      credit: 799_00 + 49_00,
    })
  })
})

/** Changes the bought month into a year on its first day: 7,670.40 less the month's 799.00. */
async function yearly() {
  const shop = await subscribed()
  const order = orderOf(await change(shop, { plan: 'Profesional', period: 1 }))
  expect(data<WireOrder>(await charge(shop, order?.id ?? '', shop.card)).status).toBe('paid')
  return shop
}

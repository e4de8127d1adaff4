import { describe, expect, test, vi } from 'vitest'
import { creditShare } from '#server/domain/credit-share.ts'
import { credit, hear, refundAtGateway, refunds, rows } from '../orders/support/aftermath.ts'
import { wireCredit } from '../orders/support/credit.ts'
import { broken } from '../orders/support/examine.ts'
import { data, runJobs } from '../orders/support/shop.ts'
import { staffClient } from './support/staff-client.ts'
import { cards, refundShop } from './support/refund-shop.ts'
import type { RefundShop } from './support/refund-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const order = { total: 799_00, creditApplied: 300_00 }
const share = creditShare(order, 200_00)

test.each([
  ['nothing', order, 0, 0],
  ['a centavo, whose share is none', order, 1, 0],
  ['a part, rounded down', order, 200_00, 120_24],
  ['the whole charge', order, 499_00, 300_00],
  ['more than the charge', order, 600_00, 300_00],
  ['an order without credit', { total: 799_00, creditApplied: 0 }, 799_00, 0],
  ['an order that credit paid alone', { total: 799_00, creditApplied: 799_00 }, 0, 0],
] as const)('the share of the credit that goes back with %s', (_, of, refunded, back) => {
  expect(creditShare(of, refunded)).toBe(back)
})

const returned = async (shop: RefundShop) =>
  data<{ credit_returned: number }>(await (await staffClient(shop)).get(`/admin/orders/${shop.orderId}`)).credit_returned

describe.each(['openpay', 'stripe'] as const)('a refund at %s of an order that credit also paid for', (driver) => {
  test('returns its share to the balance: in the preview, the mail, the order and the ledger; the rest with the rest', async () => {
    const shop = await refundShop(driver, cards[driver], 300_00)
    const preview = data<{ centavos: number; credit: number; letter: { paragraphs: string[] } }>(
      await shop.preview({ centavos: 200_00 }),
    )
    const says = 'A tu saldo a favor regresaron $120.24 MXN, su parte de lo que había pagado.'
    expect(preview).toMatchObject({ centavos: 200_00, credit: share })
    expect(preview.letter.paragraphs).toContain(says)
    expect(await wireCredit(shop)).toMatchObject({ available: 0 })
    await shop.request({ centavos: 200_00 })
    expect(await credit(shop)).toBe(799_00 - 200_00 - share)
    await runJobs(shop)
    await hear(shop)
    expect(await shop.net()).toBe(299_00)
    expect(await wireCredit(shop)).toEqual({
      available: share,
      reserved: 0,
      entries: [
        ['returned', share, shop.orderId],
        ['applied', -300_00, shop.orderId],
        ['granted', 300_00, null],
      ],
    })
    expect(await returned(shop)).toBe(share)
    expect(await credit(shop)).toBe(799_00 - 200_00 - share)
    expect(shop.server.mailer.inbox.map(({ text }) => text).join('\n')).toContain(says)
    expect(data(await shop.preview({ centavos: 299_00 }))).toMatchObject({ credit: 300_00 - share })
    await shop.request({ centavos: 299_00 })
    await runJobs(shop)
    await hear(shop)
    expect([await shop.net(), (await wireCredit(shop)).available, await returned(shop)]).toEqual([0, 300_00, 300_00])
    expect(await credit(shop)).toBe(0)
    expect(await broken(shop)).toEqual([])
  })

  test('that was made in the pages of the gateway returns the same, once', async () => {
    const shop = await refundShop(driver, cards[driver], 300_00)
    await refundAtGateway(shop, 200_00)
    await hear(shop)
    await hear(shop)
    expect(await refunds(shop)).toEqual([{ centavos: 200_00, origin: 'gateway' }])
    expect((await wireCredit(shop)).available).toBe(share)
    await refundAtGateway(shop, 299_00)
    await hear(shop)
    expect((await wireCredit(shop)).available).toBe(300_00)
    expect(await broken(shop)).toEqual([])
  })
})

test('a charge that is given back, and so pays nothing, returns no share: its credit was released', async () => {
  const shop = await refundShop('openpay', cards.openpay, 300_00)
  await rows(shop, `update orders set status = 'paid'`)
  await rows(shop, `update payment_attempts set code = 'surplus'`)
  await refundAtGateway(shop, 499_00)
  await hear(shop)
  expect((await wireCredit(shop)).available).toBe(0)
})

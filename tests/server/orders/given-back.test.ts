import { describe, expect, test, vi } from 'vitest'
import { attempts, credit, hear, lines, paidWith, records, refundAtGateway, refunds, webhook } from './support/aftermath.ts'
import { data, orderNow, runJobs } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each([
  ['openpay', '4111111111111111'],
  ['stripe', 'pm_card_visa'],
] as const)('money that %s gave back', (driver, card) => {
  test('in part is recorded once with one line and one audit record, is on the receipt and is not credited', async () => {
    const shop = await paidWith(driver, card)
    expect(await credit(shop)).toBe(799_00)
    await refundAtGateway(shop, 700_00)
    await hear(shop)
    await hear(shop)
    expect(await refunds(shop)).toEqual([{ centavos: 700_00, origin: 'gateway' }])
    expect(await attempts(shop)).toEqual([{ state: 'succeeded', code: null }])
    expect(await records(shop)).toEqual([{ state: 'succeeded', code: 'refunded', centavos: 700_00 }])
    expect(lines(shop, 'a part was given back at the gateway')).toBe(1)
    expect(await credit(shop)).toBe(99_00)
    const receipt = data<{ refunds: { centavos: number }[] }>(await shop.get(`/cash/orders/${shop.orderId}/receipt`))
    expect(receipt.refunds).toEqual([{ centavos: 700_00, refunded_at: expect.any(String) as string }])
  })

  test('as a whole, in two parts, leaves nothing to credit; the order stays paid', async () => {
    const shop = await paidWith(driver, card)
    await refundAtGateway(shop, 300_00)
    await hear(shop)
    await refundAtGateway(shop, 499_00)
    await hear(shop)
    expect(await refunds(shop)).toEqual([
      { centavos: 300_00, origin: 'gateway' },
      { centavos: 499_00, origin: 'gateway' },
    ])
    expect(await attempts(shop)).toEqual([{ state: 'refunded', code: 'refunded' }])
    expect((await orderNow(shop, shop.orderId)).status).toBe('paid')
    expect(await credit(shop)).toBe(0)
  })

  test('is found within a day when its webhook is lost', async () => {
    const shop = await paidWith(driver, card)
    await refundAtGateway(shop, 700_00)
    shop.server.clock.advance({ hours: 25 })
    await runJobs(shop)
    expect(await refunds(shop)).toEqual([{ centavos: 700_00, origin: 'gateway' }])
  })
})

test('a webhook of a second refund is no repetition of the first one', async () => {
  const shop = await paidWith('openpay', '4111111111111111')
  await refundAtGateway(shop, 100_00)
  expect((await webhook(shop, 'charge.refunded', 'trone')).status).toBe(200)
  await runJobs(shop)
  await refundAtGateway(shop, 200_00)
  await webhook(shop, 'charge.refunded', 'trtwo')
  await webhook(shop, 'charge.refunded', 'trtwo')
  await runJobs(shop)
  expect((await refunds(shop)).map(({ centavos }) => centavos)).toEqual([100_00, 200_00])
  expect(await credit(shop)).toBe(499_00)
})

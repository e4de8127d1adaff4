import { describe, expect, test, vi } from 'vitest'
import { bodyOf, openpay } from '#tests/sandbox/gateway/openpay.client.ts'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { refundShop } from '../admin/support/refund-shop.ts'
import type { RefundShop } from '../admin/support/refund-shop.ts'
import { credit, hear, lines, refundAtGateway, refunds, rows } from './support/aftermath.ts'
import { broken } from './support/examine.ts'
import { runJobs } from './support/shop.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Lets the minutes pass in which a job tries again and again. */
async function wait(shop: RefundShop, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 2) {
    shop.server.clock.advance({ minutes: 2 })
    await runJobs(shop)
  }
}

describe.each(['openpay', 'stripe'] as const)('a refund at %s', (driver) => {
  test.each(['reset_after', 'http_500_after', 'malformed'] as const)(
    'that the gateway made and whose answer is lost (%s) is found by reading, and made once',
    async (kind) => {
      const shop = await refundShop(driver)
      await arm(shop.sandbox, { provider: driver, operation: 'refund', kind, times: 3 })
      await shop.request()
      await runJobs(shop)
      expect(await shop.net()).toBe(499_00)
      expect(await shop.refund()).toMatchObject({ state: 'done' })
      await wait(shop, 30)
      expect(await shop.net()).toBe(499_00)
      expect(await refunds(shop)).toEqual([{ centavos: 300_00, origin: 'staff' }])
      expect(await broken(shop)).toEqual([])
    },
  )

  test.each(['reset_before', 'http_429', 'http_500_before'] as const)(
    'that never arrived (%s) is unknown, is not credited, and is sent again after the minutes in which it may arrive',
    async (kind) => {
      const shop = await refundShop(driver)
      await arm(shop.sandbox, { provider: driver, operation: 'refund', kind, times: 2 })
      await shop.request()
      await runJobs(shop)
      expect(await shop.refund()).toMatchObject({ state: 'unknown', acts: ['check'] })
      expect(await credit(shop)).toBe(499_00)
      await wait(shop, 8)
      expect(await shop.net()).toBe(799_00)
      await wait(shop, 40)
      expect(await shop.refund()).toMatchObject({ state: 'done' })
      expect(await shop.net()).toBe(499_00)
    },
  )

  test('that a killed process may have sent is read first and sent again later', async () => {
    const shop = await refundShop(driver)
    await shop.request()
    const sent = `update refund_requests set state = 'sent', sent_at = '${shop.server.clock.now().toISOString()}' returning id`
    await rows(shop, sent)
    await runJobs(shop)
    expect(await shop.refund()).toMatchObject({ state: 'unknown' })
    expect(await shop.net()).toBe(799_00)
    await wait(shop, 20)
    expect(await shop.refund()).toMatchObject({ state: 'done' })
    expect(await shop.net()).toBe(499_00)
  })

  test('that staff ask about after the job gave up is sent then', async () => {
    const shop = await refundShop(driver)
    await arm(shop.sandbox, { provider: driver, operation: 'refund', kind: 'down', times: 1 })
    await shop.request()
    await rows(shop, "update jobs set max_attempts = 1 where kind = 'refund.send' returning id")
    await runJobs(shop)
    await wait(shop, 60)
    expect(await shop.refund()).toMatchObject({ state: 'unknown', acts: ['check'] })
    await fetch(`${shop.sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
    expect((await shop.act('check', 'root@receptio.test')).status).toBe(200)
    await runJobs(shop)
    expect(await shop.refund()).toMatchObject({ state: 'done' })
    expect(await shop.net()).toBe(499_00)
  })

  test('of the same amount in the gateway’s own pages is another refund', async () => {
    const shop = await refundShop(driver)
    await refundAtGateway(shop, 300_00)
    await shop.request()
    await runJobs(shop)
    await hear(shop)
    expect(await refunds(shop)).toEqual([
      { centavos: 300_00, origin: 'gateway' },
      { centavos: 300_00, origin: 'staff' },
    ])
    expect(await shop.net()).toBe(199_00)
    expect(lines(shop, 'a part was given back at the gateway')).toBe(1)
  })
})

test('a description that names a request of somebody else counts as a refund of the gateway', async () => {
  const shop = await refundShop('openpay')
  const id = '019a0000-0000-7000-8000-0000000000aa'
  const [line] = await ledger(shop.sandbox)
  const path = `POST customers/${line?.customer ?? ''}/charges/${line?.id ?? ''}/refund`
  await bodyOf(openpay(shop.sandbox, path, { amount: 100, description: `Devolución ${id}` }))
  await hear(shop)
  expect(await refunds(shop)).toEqual([{ centavos: 100_00, origin: 'gateway' }])
  expect(lines(shop, 'a part was given back at the gateway')).toBe(1)
})

import { describe, expect, test, vi } from 'vitest'
import { advance, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { bodyOf, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { attempts, credit, disputes, hear, lines, paidWith, records } from './support/aftermath.ts'
import type { Paid } from './support/aftermath.ts'
import { setSetting } from '../support/test-server.ts'
import { broken } from './support/examine.ts'
import { charged, enter, orderNow, runJobs } from './support/shop.ts'
import { again, pass, subscription } from '../subscriptions/support/life.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Ends the dispute at the bank. */
async function decide({ sandbox, driver }: Paid, isWon: boolean): Promise<void> {
  const [line] = await ledger(sandbox)
  if (driver === 'openpay') {
    const decision = isWon ? 'reject' : 'accept'
    await fetch(`${sandbox.url}/_sandbox/openpay/charges/${line?.id ?? ''}/chargeback/${decision}`, { method: 'POST' })
    await advance(sandbox, 1)
    return
  }
  const { data } = (await bodyOf(stripe(sandbox, 'GET disputes', { payment_intent: line?.order ?? '' }))) as unknown as {
    data: { id: string }[]
  }
  const evidence = { 'evidence[uncategorized_text]': isWon ? 'winning_evidence' : 'losing_evidence' }
  await bodyOf(stripe(sandbox, `POST disputes/${data[0]?.id ?? ''}`, evidence))
}

describe.each([
  ['openpay', '4000970000160008', 'opened', null],
  ['stripe', 'pm_card_fault_0016', 'evidenceDue', 'fraudulent'],
  ['stripe', 'pm_card_createDispute', 'evidenceDue', 'fraudulent'],
] as const)('a dispute at %s of the card %s', (driver, card, state, reason) => {
  test('is recorded and told once; while it is open nothing is credited, and when it is won all is again', async () => {
    const shop = await paidWith(driver, card)
    await advance(shop.sandbox, 31)
    await hear(shop)
    await hear(shop)
    expect(await disputes(shop)).toEqual([{ centavos: 799_00, state }])
    expect(await attempts(shop)).toEqual([{ state: 'succeeded', code: null }])
    expect(await records(shop)).toEqual([{ dispute: state, centavos: 799_00, reason }])
    expect(lines(shop, 'the customer disputes it')).toBe(1)
    expect(await credit(shop)).toBe(0)
    await decide(shop, true)
    await hear(shop)
    await hear(shop)
    expect(await disputes(shop)).toEqual([{ centavos: 799_00, state: 'won' }])
    expect(lines(shop, 'the dispute was won')).toBe(1)
    expect(await credit(shop)).toBe(799_00)
    expect(await broken(shop)).toEqual([])
  })

  test('that is lost, of which no webhook came, is found within a day and credits nothing', async () => {
    const shop = await paidWith(driver, card)
    await setSetting(shop.server.db, 'disputes.lost.ends_access', false)
    await advance(shop.sandbox, 31)
    await decide(shop, false)
    shop.server.clock.advance({ hours: 25 })
    await runJobs(shop)
    expect(await disputes(shop)).toEqual([{ centavos: 799_00, state: 'lost' }])
    expect(await credit({ ...shop, ...(await enter(shop, 'nuevo@demo.test')) })).toBe(0)
  })
})

describe.each([
  ['openpay', '4000970000160008'],
  ['stripe', 'pm_card_createDispute'],
] as const)('while a charge of %s is disputed', (driver, card) => {
  test('the clock charges nothing and says why; once it is won the next try is charged', async () => {
    const shop = await paidWith(driver, card)
    await advance(shop.sandbox, 31)
    await hear(shop)
    await pass(shop, { days: 32 })
    const later = { ...shop, ...(await again(shop)) }
    expect(await charged(later)).toEqual([799_00])
    expect(await subscription(later)).toMatchObject({
      status: 'active',
      paymentStatus: 'failed',
      pastDue: { tries: 1, failure: { code: 'charge_disputed' } },
    })
    expect(shop.server.mailer.inbox.at(-1)?.text).toContain('Tu banco está revisando un cargo anterior que no reconociste')
    await decide(shop, true)
    await hear(shop)
    await pass(shop, { days: 3 })
    expect(await charged(later)).toEqual([799_00, 799_00])
    expect(await subscription({ ...shop, ...(await again(shop)) })).toMatchObject({ status: 'active', paymentStatus: 'paid' })
  })

  test.each([
    [true, 'cancelled'],
    [false, 'active'],
  ] as const)('that is lost ends what it paid for, unless the setting keeps it (ends access: %s)', async (ends, status) => {
    const shop = await paidWith(driver, card)
    await setSetting(shop.server.db, 'disputes.lost.ends_access', ends)
    await advance(shop.sandbox, 31)
    await hear(shop)
    expect(await subscription(shop)).toMatchObject({ status: 'active' })
    await decide(shop, false)
    await hear(shop)
    expect(await disputes(shop)).toEqual([{ centavos: 799_00, state: 'lost' }])
    expect(await subscription(shop)).toMatchObject({ status })
    await hear(shop)
    expect(await broken(shop)).toEqual([])
  })
})

test('a charge that Openpay cancels after it succeeded has failed; its order stays paid and nothing is credited', async () => {
  const shop = await paidWith('openpay', '4000970000180006')
  await advance(shop.sandbox, 31)
  await hear(shop)
  await hear(shop)
  expect(await attempts(shop)).toEqual([{ state: 'failed', code: 'rescored' }])
  expect(await records(shop)).toEqual([{ state: 'failed', code: 'rescored', centavos: 799_00 }])
  expect((await orderNow(shop, shop.orderId)).status).toBe('paid')
  expect(await credit(shop)).toBe(0)
})

import { describe, expect, test, vi } from 'vitest'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { hear, paidWith, refundAtGateway, rows } from '../orders/support/aftermath.ts'
import type { Paid } from '../orders/support/aftermath.ts'
import { addOpenpayCard, charge, data, openShop, order, runJobs } from '../orders/support/shop.ts'
import { staffClient } from '../admin/support/staff-client.ts'
import { bookRun, chargeOf, chargeUnknown, differences, later, matchAgain, matchYesterday, movements } from './support/books.ts'
import { replacedGateways } from '../support/replaced-gateways.ts'

vi.setConfig({ testTimeout: 120_000 })

const cards = { openpay: '4111111111111111', stripe: 'pm_card_visa' } as const
/** 799.00: 2.9 % and 2.50 with IVA, and 3.6 % and 3.00 with IVA. */
const fees = { openpay: 29_78, stripe: 36_84 } as const

/** Lets the reads of a charge pass that come in its first days; the next comes on the fifth. */
async function past(shop: Paid): Promise<void> {
  await later(shop, 3)
  await runJobs(shop)
}

const days = (shop: Paid) =>
  rows<{ driver: string; day: string; ready: boolean }>(
    shop,
    'select driver, day, matched_at is not null as ready from book_days order by day, driver',
  )

describe.each(['openpay', 'stripe'] as const)('the books of %s', (driver) => {
  test('match what was bought: the charge with its fee, its attempt and nothing to explain; again writes nothing', async () => {
    const shop = await paidWith(driver, cards[driver])
    await matchYesterday(shop)
    expect(await days(shop)).toEqual([])
    await later(shop)
    await matchYesterday(shop)
    const fee = fees[driver]
    const paid = { centavos: 799_00, fee, net: 799_00 - fee, charge_ref: await chargeOf(shop, driver), payout_id: null }
    expect(await movements(shop)).toEqual([{ kind: 'charge', ...paid, attempt_id: shop.attemptId }])
    expect(await differences(shop)).toEqual([])
    expect((await days(shop)).map((one) => [one.driver, one.ready])).toEqual([
      ['openpay', true],
      ['stripe', true],
    ])
    const written = await rows<{ xmin: string }>(shop, 'select xmin::text from gateway_movements')
    await matchYesterday(shop)
    await matchAgain(shop, driver)
    expect(await rows(shop, 'select xmin::text from gateway_movements')).toEqual(written)
    expect(await days(shop)).toHaveLength(2)
  })

  test('show a charge that we do not know, and a partial refund until it is recorded here', async () => {
    const shop = await paidWith(driver, cards[driver])
    await past(shop)
    const unknown = await chargeUnknown(shop, driver)
    await refundAtGateway(shop, 300_00)
    await later(shop)
    await matchYesterday(shop)
    const amount = driver === 'openpay' ? 499_50 : 499_00
    const strange = { kind: 'missing_here', subject: 'charge', ours: null, theirs: amount }
    const refund = { kind: 'missing_here', subject: 'refund', ours: null, theirs: -300_00 }
    expect(await differences(shop)).toEqual([
      { ...strange, state: 'open' },
      { ...refund, state: 'open' },
    ])
    expect(await movements(shop)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'charge', charge_ref: unknown, attempt_id: null })]),
    )
    expect(shop.server.log.text).toContain('the books of a gateway do not match')
    await hear(shop)
    await later(shop)
    await matchYesterday(shop)
    expect(await differences(shop)).toEqual([
      { ...strange, state: 'open' },
      { ...refund, state: 'healed' },
    ])
  })

  test('show an amount that differs, whoever is wrong, and heal when it is right', async () => {
    const shop = await paidWith(driver, cards[driver])
    await later(shop)
    await rows(shop, 'update payment_attempts set centavos = 79800')
    await matchYesterday(shop)
    const wrong = { kind: 'amount_differs', subject: 'charge', ours: 798_00, theirs: 799_00 }
    expect(await differences(shop)).toEqual([{ ...wrong, state: 'open' }])
    await rows(shop, 'update payment_attempts set centavos = 79900')
    await later(shop, 40)
    await matchYesterday(shop)
    expect(await differences(shop)).toEqual([{ ...wrong, state: 'healed' }])
  })

  test('show what the gateway does not, until it does', async () => {
    const shop = await paidWith(driver, cards[driver])
    await refundAtGateway(shop, 300_00)
    await hear(shop)
    await later(shop)
    await rows(shop, `update payment_attempts set provider_id = 'lost' || provider_id, provider_key = 'lost'`)
    await rows(shop, `update refunds set provider_id = 'lost'`)
    await matchYesterday(shop)
    const gone = { kind: 'missing_at_gateway', theirs: null, state: 'open' }
    const strange = { kind: 'missing_here', ours: null, state: 'open' }
    expect(await differences(shop)).toEqual(
      expect.arrayContaining([
        { ...gone, subject: 'charge', ours: 799_00 },
        { ...gone, subject: 'refund', ours: -300_00 },
        { ...strange, subject: 'charge', theirs: 799_00 },
        { ...strange, subject: 'refund', theirs: -300_00 },
      ]),
    )
    await rows(shop, `update payment_attempts set provider_id = replace(provider_id, 'lost', ''), provider_key = 'att_' || id`)
    await rows(shop, `update refunds set provider_id = m.source_ref from gateway_movements m where m.kind = 'refund'`)
    await later(shop, 20)
    await matchYesterday(shop)
    expect((await differences(shop)).map(({ state }) => state)).toEqual(['healed', 'healed', 'healed', 'healed'])
  })

  test('follow a dispute that we know, and show one that we do not', async () => {
    const shop = await paidWith(driver, driver === 'openpay' ? '4000970000160008' : 'pm_card_fault_0016')
    await later(shop)
    await runJobs(shop)
    await matchYesterday(shop)
    expect(await differences(shop)).toEqual([])
    await rows(shop, 'delete from disputes')
    await matchAgain(shop, driver)
    const dispute = { kind: 'missing_here', subject: 'dispute', ours: null, theirs: -799_00 }
    expect(await differences(shop)).toEqual([{ ...dispute, state: 'open' }])
    await hear(shop)
    await matchAgain(shop, driver)
    expect(await differences(shop)).toEqual([{ ...dispute, state: 'healed' }])
  })

  test('wait for a gateway that is down, and read then what was missed', async () => {
    const shop = await paidWith(driver, cards[driver])
    await later(shop)
    await arm(shop.sandbox, { provider: driver, operation: 'any', kind: 'down' })
    await matchYesterday(shop)
    expect(await movements(shop)).toEqual([])
    await later(shop, 9)
    await fetch(`${shop.sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
    await matchYesterday(shop)
    expect((await movements(shop))[0]).toMatchObject({ kind: 'charge', attempt_id: shop.attemptId })
    expect(await differences(shop)).toEqual([])
  })
})

test('a charge that a person must decide differs until it is accepted', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, '4000970000190005')
  const { id } = await order(shop)
  expect(data<{ status: string }>(await charge(shop, id, card.id)).status).toBe('verifying')
  await later(shop)
  await matchYesterday(shop)
  const wrong = { kind: 'amount_differs', subject: 'charge', ours: 799_00, theirs: 800_00 }
  expect(await differences(shop)).toEqual([{ ...wrong, state: 'open' }])
  const [attempt] = await rows<{ id: string }>(shop, 'select id from payment_attempts')
  const decision = { attempt_id: attempt?.id, decision: 'accept', reason: 'El banco cobró un peso de más' }
  const answer = await (await staffClient(shop)).post(`/admin/orders/${id}/decision`, decision)
  expect(answer.status).toBe(200)
  await later(shop)
  await matchYesterday(shop)
  expect(await differences(shop)).toEqual([{ ...wrong, state: 'healed' }])
})

test('Stripe’s payout is known for each movement that it paid out, and is a movement itself', async () => {
  const shop = await paidWith('stripe', 'pm_card_visa')
  await later(shop, 4)
  await matchYesterday(shop)
  const rowsNow = await movements(shop)
  expect(rowsNow).toMatchObject([
    { kind: 'charge', centavos: 799_00, net: 762_16, payout_id: expect.stringMatching(/^po_/) },
    { kind: 'payout', centavos: -762_16, net: -762_16, payout_id: rowsNow[0]?.payout_id },
  ])
  expect(await differences(shop)).toEqual([])
})

test('reading goes on where a killed run ended, and two runs at once write nothing twice', async () => {
  const shop = await paidWith('stripe', 'pm_card_visa')
  await later(shop, 4)
  await shop.server.jobs.sweep()
  const { services } = shop.server
  const positions: (string | null)[] = []
  const real = services.gateways.installation.stripe
  const movementsOnce: typeof real.movements = (window, at) => {
    positions.push(at)
    if (positions.length === 2) throw new Error('killed')
    return real.movements(window, at)
  }
  const stripe = { ...real, movements: movementsOnce }
  const { handler, job } = await bookRun(shop, 'stripe', replacedGateways(services.gateways, { stripe }))
  await expect(handler(job)).rejects.toThrow('killed')
  expect(await Promise.all([handler(job), handler(job)])).toEqual([{ kind: 'done' }, { kind: 'done' }])
  expect(positions.slice(0, 3)).toEqual([null, 'p', 'p'])
  expect((await movements(shop)).map(({ kind }) => kind)).toEqual(['charge', 'payout'])
  await runJobs(shop)
  expect(await differences(shop)).toEqual([])
})

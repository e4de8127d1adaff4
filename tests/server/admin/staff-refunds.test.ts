import { describe, expect, test, vi } from 'vitest'
import { advance } from '#tests/sandbox/gateway/sandbox.client.ts'
import { broken } from '../orders/support/examine.ts'
import { credit, hear, lines, records, refundAtGateway, refunds, rows } from '../orders/support/aftermath.ts'
import { data, enter, order, press, runJobs } from '../orders/support/shop.ts'
import { setSetting } from '../support/test-server.ts'
import { grant } from '../support/team.ts'
import { staffClient } from './support/staff-client.ts'
import { codeOf, refundShop } from './support/refund-shop.ts'
import type { WireRefund } from './support/refund-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

describe.each(['openpay', 'stripe'] as const)('a refund by staff at %s', (driver) => {
  test('gives a part back once, is on the receipt, in a mail and in the audit log, and is not credited', async () => {
    const shop = await refundShop(driver)
    await runJobs(shop)
    const answer = await shop.request()
    expect(data<{ refunds: WireRefund[] }>(answer).refunds).toMatchObject([
      { state: 'approved', centavos: 300_00, access: 'keep', requested_by: { name: 'Renata Raíz' }, decided_by: null },
    ])
    expect(await credit(shop)).toBe(499_00)
    await runJobs(shop)
    await hear(shop)
    expect(await shop.net()).toBe(499_00)
    expect(await shop.refund()).toMatchObject({ state: 'done', code: null, acts: [] })
    expect(await refunds(shop)).toEqual([{ centavos: 300_00, origin: 'staff' }])
    expect(await credit(shop)).toBe(499_00)
    const receipt = data<{ refunds: { centavos: number }[] }>(await shop.get(`/cash/orders/${shop.orderId}/receipt`))
    expect(receipt.refunds).toMatchObject([{ centavos: 300_00 }])
    const letters = shop.server.mailer.inbox.filter(({ subject }) => subject === 'Te devolvimos $300.00')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Te devolvimos $300.00 MXN de tu pago de $799.00 por Profesional')
    expect(lines(shop, 'a charge needs an operator')).toBe(0)
    expect(await records(shop)).toEqual([
      { refund_request_id: (await shop.refund())?.id, state: 'done', subscription_id: null, centavos: 300_00, access: 'keep' },
    ])
    expect(await broken(shop)).toEqual([])
  })

  test('of the whole ends what it paid for when staff chose so; the receipt stays', async () => {
    const shop = await refundShop(driver)
    await shop.request({ centavos: 799_00, access: 'now' })
    await runJobs(shop)
    expect(await shop.net()).toBe(0)
    const [plan] = data<{ status: number; auto_renew: boolean }[]>(await shop.get('/subscriptions'))
    expect(plan).toMatchObject({ status: -3, auto_renew: false })
    expect((await shop.get(`/cash/orders/${shop.orderId}/receipt`)).status).toBe(200)
    expect(lines(shop, 'refunded at the gateway')).toBe(0)
  })

  test('may let the plan end with its period', async () => {
    const shop = await refundShop(driver)
    await shop.request({ access: 'period_end' })
    await runJobs(shop)
    const [plan] = data<object[]>(await shop.get('/subscriptions'))
    expect(plan).toMatchObject({ status: 1, auto_renew: false })
  })

  test('of a charge that is disputed by then is refused by the gateway with its code', async () => {
    const shop = await refundShop(driver, driver === 'openpay' ? '4000970000160008' : 'pm_card_fault_0016')
    await advance(shop.sandbox, 31)
    await shop.request()
    await runJobs(shop)
    expect(await shop.refund()).toMatchObject({ state: 'refused', code: driver === 'openpay' ? '1013' : 'charge_disputed' })
    await hear(shop)
    expect(codeOf(await shop.request())).toBe('order.state')
    expect(await shop.net()).toBe(799_00)
  })
})

test('a refund of more than is left is refused, on its own and beside another', async () => {
  const shop = await refundShop('openpay')
  expect(codeOf(await shop.request({ centavos: 799_01 }))).toBe('refund.amount')
  expect((await shop.request({ centavos: 0 })).status).toBe(422)
  expect((await shop.request({ centavos: 10.5 })).status).toBe(422)
  const pair = await Promise.all([shop.request({ centavos: 500_00 }), shop.request({ centavos: 500_00 })])
  expect(pair.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  await runJobs(shop)
  expect(codeOf(await shop.request({ centavos: 299_01 }))).toBe('refund.amount')
  await refundAtGateway(shop, 100_00)
  await hear(shop)
  expect(codeOf(await shop.request({ centavos: 199_01 }))).toBe('refund.amount')
  expect((await shop.request({ centavos: 199_00 })).status).toBe(200)
  await runJobs(shop)
  expect(await shop.net()).toBe(0)
})

test('the same press sent twice requests one refund', async () => {
  const shop = await refundShop('openpay')
  const pressed = press()
  const [first, second] = [
    await shop.request({ refundable: 799_00 }, pressed),
    await shop.request({ refundable: 799_00 }, pressed),
  ]
  expect(second.body).toEqual(first.body)
  await runJobs(shop)
  expect(await shop.net()).toBe(499_00)
})

test('a request that does not know of a refund meanwhile is refused', async () => {
  const shop = await refundShop('openpay')
  await shop.request({ centavos: 100_00 })
  await runJobs(shop)
  expect(codeOf(await shop.request({ centavos: 100_00, refundable: 799_00 }))).toBe('record.changed')
  expect((await shop.request({ centavos: 100_00, refundable: 699_00 })).status).toBe(200)
  await runJobs(shop)
  expect(await shop.net()).toBe(599_00)
})

test('an attempt of another order is refused', async () => {
  const shop = await refundShop('openpay')
  const { id } = await order(await enter(shop, 'owner@acme.test'), { subscription_plan_id: shop.plan }).catch(() => ({
    id: shop.customerId,
  }))
  expect(codeOf(await shop.request({ attempt_id: id }))).toBe('order.state')
})

describe('above the limit of the tenant', () => {
  test('another person approves a refund, and nothing is sent before', async () => {
    const shop = await refundShop('openpay')
    await setSetting(shop.server.db, 'refunds.second_person.pesos', 299)
    expect(data<{ second_person: boolean }>(await shop.preview()).second_person).toBe(true)
    await shop.request()
    await runJobs(shop)
    expect(await shop.net()).toBe(799_00)
    expect(await shop.refund()).toMatchObject({ state: 'requested', acts: ['reject'] })
    expect(codeOf(await shop.act('approve', 'root@receptio.test'))).toBe('refund.second_person')
    const both = await Promise.all([shop.act('approve'), shop.act('approve')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await runJobs(shop)
    expect(await shop.refund()).toMatchObject({ state: 'done', decided_by: { name: 'Santiago Supervisor' } })
    expect(await shop.net()).toBe(499_00)
  })

  test('the second person needs the permission to approve, when it is done', async () => {
    const shop = await refundShop('openpay')
    await setSetting(shop.server.db, 'refunds.second_person.pesos', 299)
    await shop.request()
    await grant(shop.server, 'superAdmin', 'refunds.update', false)
    expect(codeOf(await shop.act('approve'))).toBe('permission.missing')
    expect(await shop.refund()).toMatchObject({ state: 'requested' })
    await grant(shop.server, 'superAdmin', 'refunds.update')
    expect((await shop.act('approve')).status).toBe(200)
  })

  test('several small refunds of an order count together', async () => {
    const shop = await refundShop('openpay')
    await setSetting(shop.server.db, 'refunds.second_person.pesos', 500)
    await shop.request({ centavos: 250_00 })
    await runJobs(shop)
    await shop.request({ centavos: 250_00 })
    await runJobs(shop)
    await shop.request({ centavos: 1 })
    expect(await shop.refund()).toMatchObject({ state: 'requested', centavos: 1 })
    expect(await shop.net()).toBe(299_00)
  })

  test('a refund that is rejected sends nothing, and another may be requested', async () => {
    const shop = await refundShop('openpay')
    await setSetting(shop.server.db, 'refunds.second_person.pesos', 0)
    await shop.request()
    expect(codeOf(await shop.request())).toBe('order.state')
    expect((await shop.act('reject')).status).toBe(200)
    expect(await shop.refund()).toMatchObject({ state: 'refused', code: 'rejected', acts: [] })
    expect(codeOf(await shop.act('approve'))).toBe('order.state')
    expect((await shop.request()).status).toBe(200)
    await runJobs(shop)
    expect(await shop.net()).toBe(799_00)
  })

  test('an approval is refused when less is left by now', async () => {
    const shop = await refundShop('openpay')
    await setSetting(shop.server.db, 'refunds.second_person.pesos', 0)
    await shop.request({ centavos: 700_00 })
    await refundAtGateway(shop, 100_00)
    await hear(shop)
    expect(codeOf(await shop.act('approve'))).toBe('order.state')
    expect(await shop.net()).toBe(699_00)
  })
})

test('orders that wait for staff are listed by what they wait for', async () => {
  const shop = await refundShop('openpay')
  const waiting = async (attention: string) => {
    const { get } = await staffClient(shop)
    return data<{ id: string }[]>(await get(`/admin/orders?filter[attention]=${attention}`)).map(({ id }) => id)
  }
  const all = async () => ({
    decision: await waiting('decision'),
    refund: await waiting('refund'),
    dispute: await waiting('dispute'),
  })
  expect(await all()).toEqual({ decision: [], refund: [], dispute: [] })
  await setSetting(shop.server.db, 'refunds.second_person.pesos', 0)
  await shop.request()
  expect(await all()).toEqual({ decision: [], refund: [shop.orderId], dispute: [] })
  await shop.act('approve')
  await runJobs(shop)
  expect(await all()).toEqual({ decision: [], refund: [], dispute: [] })
  await rows(shop, "update payment_attempts set state = 'manual' returning id")
  expect(await all()).toEqual({ decision: [shop.orderId], refund: [], dispute: [] })
  const disputed = await refundShop('openpay', '4000970000160008')
  await advance(disputed.sandbox, 31)
  await hear(disputed)
  const { get } = await staffClient(disputed)
  expect(data<{ id: string }[]>(await get('/admin/orders?filter[attention]=dispute')).map(({ id }) => id)).toEqual([
    disputed.orderId,
  ])
})

test('a preview says what the customer reads, what ends and what is left, and moves nothing', async () => {
  const shop = await refundShop('openpay')
  const answer = data<{ centavos: number; left: number; second_person: boolean; letter: object; ends: object[] }>(
    await shop.preview({ access: 'period_end' }),
  )
  expect(answer).toEqual({
    subscription: null,
    centavos: 300_00,
    credit: 0,
    left: 499_00,
    second_person: false,
    letter: {
      subject: 'Te devolvimos $300.00',
      paragraphs: [
        expect.stringMatching(/^Te devolvimos \$300\.00 MXN de tu pago de \$799\.00 por Profesional, del \d+ de \w+ de 2026\.$/),
        'El dinero regresa a Visa terminación 1111. Tu banco puede tardar hasta 10 días hábiles en mostrarlo.',
        'Profesional sigue activo hasta el final del periodo y ya no se renueva.',
      ],
    },
    ends: [{ id: expect.any(String) as string, name: 'Profesional', at: expect.any(String) as string }],
  })
  await runJobs(shop)
  expect(await shop.refund()).toBeUndefined()
  expect(await shop.net()).toBe(799_00)
})

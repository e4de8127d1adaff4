import { describe, expect, test, vi } from 'vitest'
import { broken } from '../orders/support/examine.ts'
import { charged, data, press, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { staffClient as memberOfStaff } from '../support/staff-client.ts'
import { hired } from '../support/staff-members.ts'
import { again, mailed, noticed, pass, put, subscribed, subscription } from '../subscriptions/support/life.ts'
import { boughtOn, give, giftReason } from './support/gifts.ts'
import { audit, reasonsOf, staffClient } from './support/staff-client.ts'
import type { Detail } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 240_000 })

const letterOf = (shop: Shop) =>
  shop.server.mailer.inbox.findLast(({ subject }) => subject.startsWith('Tu periodo dura hasta el'))
const detailOf = async (shop: Shop) => (await staffClient(shop)).get(`/admin/subscriptions/${(await subscription(shop)).id}`)
const moved = ({ server, customerId }: Shop) =>
  server.db.system((tx) =>
    tx.selectFrom('revenue_movements').select(['kind', 'centavos']).where('customer_id', '=', customerId).execute(),
  )

describe('months that staff give', () => {
  test('[issue 23] move the next charge by whole months: nothing is charged, the revenue stays, the owner and the log know', async () => {
    const shop = await subscribed()
    const before = await moved(shop)
    const { id, startsAt } = await subscription(shop)
    const answer = await give(shop, 2)
    expect(data<Detail>(answer).subscription).toMatchObject({
      starts_at: startsAt,
      ends_at: '2026-06-02T17:00:00.000Z',
      next_payment_attempt_at: '2026-06-02T17:00:00.000Z',
      payment_status: 'paid',
    })
    const { userId } = await idsOf(shop.server.db, 'root@receptio.test')
    expect((await audit(shop)).slice(-1)).toMatchObject([
      {
        by: userId,
        of: shop.customerId,
        id,
        before: { state: 'paid' },
        after: { state: 'paid', act: 'months.give', reason: giftReason, months: 2, ends_at: '2026-06-02T17:00:00.000Z' },
      },
    ])
    await runJobs(shop)
    expect(await mailed(shop)).toContain('months-given')
    expect(letterOf(shop)).toMatchObject({ subject: 'Tu periodo dura hasta el 2 de junio de 2026' })
    expect(letterOf(shop)?.text).toContain('Ese día se renueva y cobramos $799.00 MXN (IVA incluido) a tu tarjeta.')
    await pass(shop, { days: 84 })
    expect([await charged(shop), await noticed(shop)]).toEqual([[799_00], []])
    await pass(shop, { days: 9 })
    expect([await charged(shop), await noticed(shop)]).toEqual([[799_00, 799_00], ['renewal-coming']])
    expect(await subscription(await again(shop))).toMatchObject({
      startsAt: '2026-06-02T17:00:00.000Z',
      endsAt: '2026-07-02T17:00:00.000Z',
    })
    expect(await moved(shop)).toEqual(before)
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] are counted on the billing day: 31 January and two months end on 30 April, after a February of 28 days', async () => {
    const shop = await boughtOn('2027-01-31')
    expect(data<{ gift_ends: string[] }>(await detailOf(shop)).gift_ends.slice(0, 3)).toEqual([
      '2027-03-31T18:00:00.000Z',
      '2027-04-30T18:00:00.000Z',
      '2027-05-31T18:00:00.000Z',
    ])
    expect((await give(shop, 1)).status).toBe(200)
    expect((await give(shop, 1)).status).toBe(200)
    expect((await subscription(shop)).endsAt).toBe('2027-04-30T18:00:00.000Z')
    await pass(shop, { days: 95 })
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect((await subscription(await again(shop))).endsAt).toBe('2027-05-31T18:00:00.000Z')
  })

  test('[issue 23] are given once by two at once, and once by a repeat: the other one saw another end', async () => {
    const shop = await subscribed()
    const { endsAt } = await subscription(shop)
    const shown = endsAt ?? ''
    const answers = await Promise.all([give(shop, 3, { endsAt: shown }), give(shop, 3, { endsAt: shown })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answerOf(await give(shop, 3, { endsAt: shown }))).toEqual(refusal('record.changed'))
    expect((await subscription(shop)).endsAt).toBe('2026-07-02T17:00:00.000Z')
    const pressed = { endsAt: '2026-07-02T17:00:00.000Z', headers: press() }
    const statuses = [(await give(shop, 1, pressed)).status, (await give(shop, 1, pressed)).status]
    expect(statuses).toEqual([200, 409])
    expect((await subscription(shop)).endsAt).toBe('2026-08-02T17:00:00.000Z')
    await runJobs(shop)
    expect((await mailed(shop)).filter((template) => template === 'months-given')).toHaveLength(2)
  })

  test('[issue 23] are twelve for a period at most, and each gift names its months', async () => {
    const shop = await subscribed()
    const fields = async (months: unknown) => {
      const { status, body } = await give(shop, months)
      return [status, ...(body as { errors: { field: string }[] }).errors.map(({ field }) => field)]
    }
    for (const months of [0, 13, 1.5, '1', null]) expect(await fields(months)).toEqual([422, 'gift.months'])
    expect((await give(shop, 10)).status).toBe(200)
    expect(await fields(3)).toEqual([422, 'gift.months'])
    expect((await give(shop, 2)).status).toBe(200)
    expect((await subscription(shop)).endsAt).toBe('2027-04-02T17:00:00.000Z')
    expect(reasonsOf(await detailOf(shop))).toMatchObject({ 'months.give': 'given' })
    expect(answerOf(await give(shop, 1))).toEqual(refusal('subscription.state'))
    const { act } = await staffClient(shop)
    expect(await act((await subscription(shop)).id, 'months.give')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'gift' }] },
    })
  })

  test('[issue 23] move a pause and a cancellation that wait for the end, and the mail says what happens then', async () => {
    const shop = await subscribed()
    const { id } = await subscription(shop)
    expect((await shop.post(`/subscriptions/${id}/pause`, { months: 2 })).status).toBe(200)
    expect((await give(shop, 1)).status).toBe(200)
    expect((await subscription(shop)).pause).toEqual({
      startsAt: '2026-05-02T17:00:00.000Z',
      until: '2026-07-02T17:00:00.000Z',
    })
    await runJobs(shop)
    expect(letterOf(shop)?.text).toContain('Ese día empieza tu pausa, que dura hasta el 2 de julio de 2026.')
    expect((await put(shop, `/subscriptions/${id}`, { auto_renew: false })).status).toBe(200)
    expect((await give(shop, 1)).status).toBe(200)
    expect(await subscription(shop)).toMatchObject({
      endsAt: '2026-06-02T17:00:00.000Z',
      cancelAt: '2026-06-02T17:00:00.000Z',
      nextPaymentAttemptAt: null,
      pause: null,
    })
    await runJobs(shop)
    expect(letterOf(shop)?.text).toContain('Ese día no cobramos nada.')
    await pass(shop, { days: 93 })
    expect([await charged(shop), (await subscription(await again(shop))).status]).toEqual([[799_00], 'cancelled'])
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] are not given by who may only read', async () => {
    const shop = await subscribed()
    const { id, endsAt } = await subscription(shop)
    const reader = await hired(await memberOfStaff('root@receptio.test', shop.server), { profile: 'staff.readonly' })
    const gift = { months: 1, ends_at: endsAt }
    const answer = await reader.post(`/admin/subscriptions/${id}/acts`, { act: 'months.give', reason: giftReason, gift })
    expect(answerOf(answer)).toEqual(refusal('permission.missing'))
    expect(await subscription(shop)).toMatchObject({ endsAt })
  })
})

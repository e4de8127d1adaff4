import { describe, expect, test, vi } from 'vitest'
import { updateLife } from '#server/queries/subscription-life.ts'
import { trialDaysMost } from '#server/subscriptions/extend-trial.ts'
import { planBillingStep } from '#server/subscriptions/write-life.ts'
import { addOpenpayCard, charged, data, openShop, order, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { answerOf, refusal } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { idsOf } from '../support/people.ts'
import { again, mailed, noticed, pass, subscribed, subscription, visa } from '../subscriptions/support/life.ts'
import { audit, reasonsOf, staffClient } from './support/staff-client.ts'
import type { Detail } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

const day = 86_400_000
const reason = 'Probó tarde por vacaciones'

/** A customer on a trial of 15 days. `charges`: it turns into a charge of $100.00. */
async function trial(charges = false): Promise<Shop & { id: string; endsAt: string }> {
  const shop = await openShop()
  if (charges) await addOpenpayCard(shop, visa)
  const plan = await planId(shop.server.db, 'Prueba gratis')
  await order(shop, { subscription_plan_id: plan, line_items: [{ id: plan, quantity: 1 }], expected_total: 0 })
  const { id, endsAt } = await subscription(shop)
  if (endsAt === null) throw new Error('A trial ends.')
  if (!charges) return { ...shop, id, endsAt }
  const key = { tenant: 'receptio', customerId: shop.customerId, id }
  const now = shop.server.clock.now()
  const name = { 'es-MX': 'Uno', en: 'One' }
  const line = { id, name, quantity: 1, list: 100_00, discount: 0, net: 100_00, recurrence: 'monthly', kind: 'product' }
  await shop.server.db.system(async (tx) => {
    const end = new Date(endsAt)
    await updateLife(tx, key, { next_payment_attempt_at: end, lines: JSON.stringify([line]) as never }, now)
    await planBillingStep(tx, key, now)
  })
  return { ...shop, id, endsAt }
}

async function extend(shop: Shop, { id, endsAt }: { id: string; endsAt: string | null }, days: number): Promise<Answer> {
  const { post } = await staffClient(shop)
  return post(`/admin/subscriptions/${id}/acts`, { act: 'trial.extend', reason, trial: { days, ends_at: endsAt } })
}
const after = (moment: string, days: number) => new Date(Date.parse(moment) + days * day).toISOString()
const provisions = ({ server, customerId }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('jobs')
      .select('payload')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'customer.provision')
      .execute(),
  )

describe('a trial that staff extend', () => {
  test('[ADM-6] ends later; its owner is mailed, the applications hear of it, and the audit log has why', async () => {
    const shop = await trial()
    const answer = await extend(shop, shop, 10)
    const until = after(shop.endsAt, 10)
    expect(data<Detail>(answer).subscription).toMatchObject({ ends_at: until, trial_days: 25, payment_status: 'pending' })
    const { userId } = await idsOf(shop.server.db, 'root@receptio.test')
    expect((await audit(shop)).slice(-1)).toMatchObject([
      {
        by: userId,
        of: shop.customerId,
        id: shop.id,
        before: { state: 'trial' },
        after: { state: 'trial', act: 'trial.extend', reason, days: 10, ends_at: until },
      },
    ])
    expect(await provisions(shop)).toContainEqual({ payload: { again: true } })
    await runJobs(shop)
    expect(await mailed(shop)).toContain('trial-extended')
    const letter = shop.server.mailer.inbox.find(({ subject }) => subject.startsWith('Tu prueba dura hasta el'))
    expect(letter?.text).toContain('Ese día no cobramos nada.')
    await pass(shop, { days: 24 })
    expect(await subscription(await again(shop))).toMatchObject({ status: 'active', paymentStatus: 'pending' })
    await pass(shop, { days: 2 })
    expect(await subscription(await again(shop))).toMatchObject({ status: 'expired' })
  })

  test('[ADM-6] is charged once, at its new end, and told of seven days before that, though it was told of the old end', async () => {
    const shop = await trial(true)
    await pass(shop, { days: 9 })
    expect(await noticed(shop)).toEqual(['trial-ending'])
    const later = await again(shop)
    expect((await extend(later, shop, 20)).status).toBe(200)
    const until = after(shop.endsAt, 20)
    expect(await subscription(later)).toMatchObject({ endsAt: until, nextPaymentAttemptAt: until })
    await runJobs(later)
    const letter = shop.server.mailer.inbox.find(({ subject }) => subject.startsWith('Tu prueba dura hasta el'))
    expect(letter?.text).toContain('Ese día cobramos $100.00 MXN (IVA incluido) a tu tarjeta.')
    await pass(shop, { days: 18 })
    expect(await charged(shop)).toEqual([])
    expect(await noticed(shop)).toEqual(['trial-ending'])
    await pass(shop, { days: 9 })
    expect(await noticed(shop)).toEqual(['trial-ending', 'trial-ending'])
    expect(await charged(shop)).toEqual([100_00])
    const { startsAt, status, paymentStatus } = await subscription(await again(shop))
    expect([startsAt, status, paymentStatus]).toEqual([until, 'active', 'paid'])
  })

  test('[ADM-6] is extended by one of two at once: the other one saw another end', async () => {
    const shop = await trial()
    const answers = await Promise.all([extend(shop, shop, 7), extend(shop, shop, 7)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await subscription(shop)).endsAt).toBe(after(shop.endsAt, 7))
    expect(answerOf(await extend(shop, shop, 7))).toEqual(refusal('record.changed'))
  })

  test('[ADM-6] lasts no longer than the limit, and each extension names its days', async () => {
    const shop = await trial()
    const refused = async (days: number, endsAt: string | null) => {
      const { status, body } = await extend(shop, { id: shop.id, endsAt }, days)
      return [status, ...(body as { errors: { field: string }[] }).errors.map(({ field }) => field)]
    }
    expect(await refused(0, shop.endsAt)).toEqual([422, 'trial.days'])
    expect(await refused(91, shop.endsAt)).toEqual([422, 'trial.days'])
    expect((await extend(shop, shop, 90)).status).toBe(200)
    const { endsAt } = await subscription(shop)
    expect(await refused(trialDaysMost - 15 - 90 + 1, endsAt)).toEqual([422, 'trial.days'])
    expect((await extend(shop, { id: shop.id, endsAt }, trialDaysMost - 15 - 90)).status).toBe(200)
    const { act } = await staffClient(shop)
    expect(await act(shop.id, 'trial.extend')).toMatchObject({ status: 422, body: { errors: [{ field: 'trial' }] } })
  })

  test('[ADM-6] keeps a cancellation that waits for its end', async () => {
    const shop = await trial(true)
    const { act } = await staffClient(shop)
    expect((await act(shop.id, 'renew.off')).status).toBe(200)
    expect((await extend(shop, shop, 5)).status).toBe(200)
    expect(await subscription(shop)).toMatchObject({ cancelAt: after(shop.endsAt, 5), nextPaymentAttemptAt: null })
    await pass(shop, { days: 25 })
    expect(await charged(shop)).toEqual([])
  })

  test('[ADM-6] that ended, or whose plan was bought meanwhile, is not extended', async () => {
    const ended = await trial()
    await pass(ended, { days: 20 })
    const later = await again(ended)
    expect(answerOf(await extend(later, ended, 5))).toEqual(refusal('subscription.state'))
    const { get } = await staffClient(later)
    expect(reasonsOf(await get(`/admin/subscriptions/${ended.id}`))).toMatchObject({ 'trial.extend': 'over' })
    const bought = await subscribed()
    const paid = await subscription(bought)
    expect(answerOf(await extend(bought, paid, 5))).toEqual(refusal('subscription.state'))
    const of = await staffClient(bought)
    expect(reasonsOf(await of.get(`/admin/subscriptions/${paid.id}`))).toMatchObject({ 'trial.extend': 'not_trial' })
  })
})

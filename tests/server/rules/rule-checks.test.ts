import { expect, test, vi } from 'vitest'
import { ruleKeys, type RuleKey } from '#contract/admin/rule-check.ts'
import { staffClient } from '../admin/support/staff-client.ts'
import { sabotage } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, data, openShop, order, runJobs, type Shop } from '../orders/support/shop.ts'
import { answerOf, refusal } from '../support/calls.ts'

vi.setConfig({ testTimeout: 60_000 })

interface WireCheck {
  rule: RuleKey
  checked_at: string | null
  running: boolean
  count: number
  findings: { id: string; since: string }[]
}

async function sold(): Promise<{ shop: Shop; bought: string }> {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, '4111111111111111')
  const { id } = await order(shop)
  expect((await charge(shop, id, card.id)).status).toBe(200)
  await runJobs(shop)
  return { shop, bought: id }
}

/** Reads the rules as staff who have just signed in. */
const read = async (shop: Shop) => data<WireCheck[]>(await (await staffClient(shop)).get('/admin/rule_checks'))
const brokenIn = (checks: WireCheck[]) =>
  checks.filter(({ count }) => count > 0).map(({ rule, count, findings }) => [rule, count, findings.map(({ id }) => id)])
const unpaid = `update orders set status = 'failed', paid_at = null where kind = 'purchase' and total = 79900`
const paid = `update orders set status = 'paid', paid_at = created_at where status = 'failed'`

test('the rules are checked each day, of what has settled, and a finding stays until it is mended', async () => {
  const { shop, bought } = await sold()
  const { clock, jobs } = shop.server
  expect((await read(shop)).map(({ checked_at, running }) => [checked_at, running])).toEqual(ruleKeys.map(() => [null, false]))

  await jobs.sweep()
  expect((await read(shop)).every(({ running }) => running)).toBe(true)
  const first = clock.now().toISOString()
  await runJobs(shop)
  expect((await read(shop)).map(({ checked_at, running, count }) => [checked_at, running, count])).toEqual(
    ruleKeys.map(() => [first, false, 0]),
  )

  await sabotage(shop, unpaid)
  await sabotage(shop, `update subscriptions set updated_at = '${first}' where order_id = '${bought}'`)
  await jobs.sweep()
  expect((await read(shop)).some(({ running }) => running)).toBe(false)

  clock.advance({ days: 1, minutes: 1 })
  await jobs.sweep()
  await runJobs(shop)
  const [finding] = (await read(shop)).filter(({ rule }) => rule === 'receipt.unpaid')
  expect(finding).toMatchObject({ count: 1, findings: [{ id: bought, since: clock.now().toISOString() }] })
  expect(brokenIn(await read(shop)).map(([rule]) => rule)).toEqual(['receipt.unpaid', 'subscription.unpaid'])
  expect(shop.server.log.text).toContain('a receipt of an order that is not paid')

  clock.advance({ days: 1, minutes: 1 })
  await jobs.sweep()
  await runJobs(shop)
  expect(brokenIn(await read(shop)).map(([rule]) => rule)).toEqual(['receipt.unpaid', 'subscription.unpaid'])

  await sabotage(shop, paid)
  clock.advance({ days: 1, minutes: 1 })
  await jobs.sweep()
  await runJobs(shop)
  expect(brokenIn(await read(shop))).toEqual([])
})

test('what is ten minutes old is checked, and what is younger is not', async () => {
  const { shop, bought } = await sold()
  const root = await staffClient(shop)
  await sabotage(shop, `delete from consents where order_id = '${bought}'`)
  const check = async () => {
    expect((await root.post('/admin/rule_checks', {})).status).toBe(200)
    await runJobs(shop)
    return brokenIn(await read(shop))
  }
  shop.server.clock.advance({ minutes: 9 })
  expect(await check()).toEqual([])
  shop.server.clock.advance({ minutes: 2 })
  expect(await check()).toEqual([['consent.missing', 1, [bought]]])
})

test('staff ask for a check of everything, once at a time, and it stands in the audit log', async () => {
  const { shop, bought } = await sold()
  shop.server.clock.advance({ days: 40 })
  await runJobs(shop)
  const root = await staffClient(shop)
  await sabotage(shop, `delete from consents where order_id = '${bought}'`)
  const [one, other] = await Promise.all([root.post('/admin/rule_checks', {}), root.post('/admin/rule_checks', {})])
  expect([one, other].map(({ status }) => status)).toEqual([200, 200])
  expect(data<WireCheck[]>(await root.post('/admin/rule_checks', {})).every(({ running }) => running)).toBe(true)
  await runJobs(shop)
  expect(brokenIn(await read(shop))).toEqual([['consent.missing', 1, [bought]]])
  const audit = data<{ action: string }[]>(await root.get('/admin/audit?filter[action]=rules.check'))
  expect(audit.map(({ action }) => action)).toEqual(['rules.check'])
})

test('a customer neither reads the rules nor asks for a check', async () => {
  const { shop } = await sold()
  expect(answerOf(await shop.get('/admin/rule_checks'))).toEqual(refusal('permission.missing'))
  expect(answerOf(await shop.post('/admin/rule_checks', {}))).toEqual(refusal('permission.missing'))
})

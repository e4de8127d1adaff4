import { expect, test, vi } from 'vitest'
import { addOpenpayCard, charge, data, openShop, order, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { staffClient as memberOfStaff } from '../support/staff-client.ts'
import { hired } from '../support/staff-members.ts'
import { visa } from '../subscriptions/support/life.ts'
import { staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

const reason = 'No le llegó'
const receipts = ({ server }: Shop) =>
  server.mailer.inbox.filter(({ to, attachments }) => to === 'nuevo@demo.test' && (attachments ?? []).length > 0)
const audited = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id', 'customer_id', 'entity', 'entity_id', 'before', 'after'])
      .where('action', '=', 'orders.receipt')
      .execute(),
  )

test('[SET-4] staff mail the receipt of a paid order again: the same mail to the owner, and who did it and why', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const { id } = await order(shop)
  const { post } = await staffClient(shop)
  const again = () => post(`/admin/orders/${id}/receipt/mail`, { reason })
  expect(answerOf(await again())).toEqual(refusal('order.state'))
  expect((await charge(shop, id, card.id)).status).toBe(200)
  await runJobs(shop)
  const [first, ...more] = receipts(shop)
  expect([first?.subject, more]).toEqual([expect.any(String), []])
  const answer = await again()
  expect([answer.status, data<{ order: { id: string } }>(answer).order.id]).toEqual([200, id])
  await runJobs(shop)
  const [, second, ...rest] = receipts(shop)
  expect([second?.subject, second?.text, second?.attachments, rest]).toEqual([
    first?.subject,
    first?.text,
    first?.attachments,
    [],
  ])
  const { userId } = await idsOf(shop.server.db, 'root@receptio.test')
  expect(await audited(shop)).toEqual([
    {
      actor_id: userId,
      customer_id: shop.customerId,
      entity: 'orders',
      entity_id: id,
      before: null,
      after: { mail: 'payment-received', reason },
    },
  ])
  expect(await post(`/admin/orders/${id}/receipt/mail`, { reason: '' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'reason' }] },
  })
  const missing = '019caf47-0000-7000-8000-000000000000'
  expect(answerOf(await post(`/admin/orders/${missing}/receipt/mail`, { reason }))).toEqual(refusal('record.missing'))
})

test('[SET-4] support mails a receipt and decides no charge; a profile without the permission does neither', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const { id } = await order(shop)
  expect((await charge(shop, id, card.id)).status).toBe(200)
  const root = await memberOfStaff('root@receptio.test', shop.server)
  const support = await hired(root)
  const reader = await hired(root, { email: 'beto@receptio.test', profile: 'staff.readonly' })
  const path = `/admin/orders/${id}`
  expect((await support.post(`${path}/receipt/mail`, { reason })).status).toBe(200)
  expect(answerOf(await support.post(`${path}/check`, {}))).toEqual(refusal('permission.missing'))
  expect(answerOf(await reader.post(`${path}/receipt/mail`, { reason }))).toEqual(refusal('permission.missing'))
})

import { expect, test, vi } from 'vitest'
import { answerOf, refusal } from '../support/calls.ts'
import { data, orderProduct } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { begin } from '../orders/support/transfers.ts'
import { subscribed } from './support/life.ts'
import { change, orderOf } from './support/plan-changes.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a product that waits for a transfer keeps no change of the plan waiting, and one that is charged does', async () => {
  const shop = await subscribed()
  const { id } = await orderProduct(shop, 'Usuario adicional')
  expect(data<WireOrder>(await begin(shop, id)).status).toBe('requires_action')
  expect(orderOf(await change(shop, { plan: 'Empresarial' }))).toMatchObject({ kind: 'change', status: 'draft' })
  await shop.server.db.system((tx) => tx.updateTable('orders').set({ status: 'charging' }).where('id', '=', id).execute())
  expect(answerOf(await change(shop, { plan: 'Empresarial' }))).toEqual(refusal('order.elsewhere'))
})

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { archiveKeys } from '#server/queries/archives.ts'
import { openShop } from '../orders/support/shop.ts'
import { erased } from './support/erasing.ts'

vi.setConfig({ testTimeout: 60_000 })

test('an erasure takes the keys of the customer and of its people, and no other', async () => {
  const shop = await openShop()
  const { db } = shop.server
  const { rows } = await db.system((tx) =>
    sql<{ id: string; own: boolean }>`
      select id, customer_id = ${shop.customerId}::uuid as own from users where tenant = 'receptio'
      union select customer_id, customer_id = ${shop.customerId}::uuid from customers where tenant = 'receptio'`.execute(tx),
  )
  expect(rows.filter(({ own }) => own).length).toBeGreaterThan(1)
  await db.system((tx) =>
    archiveKeys(
      tx,
      'receptio',
      rows.map(({ id }) => id),
    ),
  )
  await erased(shop)
  const left = await db.system((tx) => tx.selectFrom('archive_keys').select('subject').execute())
  const others = rows.filter(({ own }) => !own).map(({ id }) => id)
  expect(left.map(({ subject }) => subject).toSorted()).toEqual(others.toSorted())
})

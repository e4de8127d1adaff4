import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { leftBehind } from './support/left-behind.ts'
import { freshDatabase, login } from './support/login.ts'

test('every table of customers goes with its customer, or is a record that keeps the customer', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)

  expect(await leftBehind(client)).toEqual([])
})

test('a new table is named with what to do, unless its key says that it goes with the customer', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  const table = (name: string, end: string) => `create table ${name} (
    tenant text not null, customer_id uuid not null, primary key (tenant, customer_id),
    foreign key (tenant, customer_id) references customers ${end});`
  await client.query(table('left_notes', '') + table('gone_notes', 'on delete cascade'))

  expect(await leftBehind(client)).toEqual([
    'left_notes: its rows would prevent the removal of their customer, or outlive it. End its key in its migration with ' +
      '"on delete cascade", or name it in server/queries/forget-customer.ts; a record of a sale is named in ' +
      'tests/server/db/support/left-behind.ts.',
  ])
})

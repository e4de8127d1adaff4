import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { readTables } from '#server/db/migrating/table-kinds.ts'
import { freshDatabase, login } from './support/login.ts'
import { undeclaredTables } from './support/reference-tables.ts'

test('a new table without a customer is named with what to do', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  await client.query('create table notes (tenant text not null references tenants, id uuid, primary key (tenant, id))')

  expect(undeclaredTables(await readTables(client))).toEqual([
    'notes has no customer_id, so that every customer reads it. Give it tenant and customer_id in its migration, ' +
      'or name it in server/db/migrating/table-kinds.ts when it is for staff or the server alone. Data of the tenant ' +
      'is named in tests/server/db/support/reference-tables.ts.',
  ])
})

import { loadModule } from 'libpg-query'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { heardDatabase, tenantRule } from '#tests/support/tenants/heard-database.ts'
import { mayReadAll } from '#tests/support/tenants/over-all-tenants.ts'
import { unboundTables } from '#tests/support/tenants/unbound-tables.ts'
import { testServer } from '../support/test-server.ts'

beforeAll(() => loadModule())

const unbound = (text: string) => unboundTables(text, (table) => ['orders', 'users', 'plans'].includes(table))

test.each([
  'select from orders where tenant = $1',
  'select from orders o where $1 = o.tenant and (o.status = 1 or o.status = 2)',
  'select from orders where (tenant, customer_id) = ($1, $2)',
  'select from orders where (tenant, id) in (($1, $2), ($3, $4))',
  'select from orders where tenant = any($1::text[])',
  'select from orders where (tenant, id) in (select tenant, id from plans where tenant = $1)',
  'select from orders where tenant = $1 and status = 1 or tenant = $2',
  'select from orders o join users u on u.tenant = o.tenant where o.tenant = $1',
  'select from orders o join users u on (u.tenant, u.id) = (o.tenant, o.user_id) where u.tenant = $1',
  'select from orders o left join users u on u.tenant = o.tenant where o.tenant = $1',
  'select from (select tenant from orders where tenant = $1) o join users u using (tenant, id)',
  'select from orders o left join (users u join plans p on p.tenant = u.tenant) on u.tenant = o.tenant where o.tenant = $1',
  'select (select count(*) from users u where u.tenant = o.tenant) from orders o where o.tenant = $1',
  'select from (select o.tenant from orders o union all select p.tenant from plans p) it where it.tenant = $1',
  'select from (select * from users where tenant = $1) u join orders o on o.tenant = u.tenant',
  'with own as (select * from orders where tenant = $1) select from own',
  'select from orders o, json_to_recordset($1) as it(tenant text) where o.tenant = it.tenant',
  'insert into orders (tenant, id) values ($1, $2) on conflict (tenant, id) do nothing',
  'update orders set status = 1 where tenant = $1',
  'update orders set status = 1 from users u where orders.tenant = u.tenant and u.tenant = $1',
  'delete from orders using users u where u.tenant = $1 and orders.tenant = u.tenant',
  'select from schema_migrations',
])('names the tenant: %s', (text) => {
  expect(unbound(text)).toEqual([])
})

test.each([
  ['select from orders', ['orders']],
  ['select from orders where tenant <> $1', ['orders']],
  ['select from orders where not (tenant = $1)', ['orders']],
  ['select from orders where tenant = $1 or status = 1', ['orders']],
  ['select from orders where tenant = tenant', ['orders']],
  ['select from orders o join users u on u.id = o.user_id where o.tenant = $1', ['users']],
  ['select from orders o join users u on u.tenant = o.tenant', ['orders = users']],
  ['select from orders o join users u on u.id = o.user_id', ['orders', 'users']],
  ['select from orders o left join users u on u.tenant = o.tenant and o.tenant = $1', ['orders = users']],
  ['select from orders o full join users u on u.tenant = o.tenant and u.tenant = $1', ['orders', 'users']],
  ['select (select count(*) from users u where u.id = o.user_id) from orders o where o.tenant = $1', ['users']],
  ['select from (select o.id from orders o) it where it.tenant = $1', ['orders']],
  ['select from (select o.tenant from orders o) it', ['orders']],
  ['with own as (select * from orders) select from own', ['orders']],
  ['insert into orders (id) select id from plans', ['plans']],
  ['update orders set status = 1', ['orders']],
  ['delete from orders', ['orders']],
])('leaves a tenant open: %s', (text, tables) => {
  expect(unbound(text)).toEqual(tables)
})

test.each([
  ['delete from "users" where "created_at" <= $1', ['users']],
  ['delete from "sessions" where "owner_id" = $1', ['sessions']],
  ['select max(at) as at from "users"', ['users']],
  ['select "tenant", "name" from "tenants"', ['tenants']],
  ['update "jobs" set "state" = $1 where "kind" = $2', ['jobs']],
  ['delete from "sessions" where "owner_id" = $1 and "user_id" = $2 and "expires_at" <= $3', ['sessions']],
  ['select from users u join sessions s on true where "s"."token_hash" = $1', ['sessions', 'users']],
])('is no statement about all tenants: %s', (text, tables) => {
  expect(mayReadAll(text, tables)).toBe(false)
})

test('each statement of a database under test is held to its tenant', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const requireTenant = await tenantRule(db)
  const heard: string[] = []
  const { system } = heardDatabase(db, (text) => heard.push(text))
  await system((tx) => tx.selectFrom('plans').select('id').execute())
  await system((tx) => tx.selectFrom('plans').select('id').where('tenant', '=', 'receptio').execute())
  expect(heard).toEqual(['select "id" from "plans"', 'select "id" from "plans" where "tenant" = $1'])
  const [open = '', bound = ''] = heard
  expect(() => requireTenant(open)).toThrow('No condition names the tenant of plans.')
  expect(() => requireTenant(bound)).not.toThrow()
})

test('a server refuses it at once on a database that its tests share', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const { services } = await testServer({ db })
  const all = services.db.system((tx) => tx.selectFrom('plans').select('id').execute())
  await expect(all).rejects.toThrow('No condition names the tenant of plans.')
})

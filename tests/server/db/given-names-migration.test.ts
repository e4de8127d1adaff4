import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const customer = (n: number) => `019a0000-0000-7000-8000-0000000000c${n}`
const user = (n: number) => `019a0000-0000-7000-8000-0000000000a${n}`
const staff = '019a0000-0000-7000-8000-0000000000f1'

interface NameCase {
  /** The name of the company, and the earlier name of its person. */
  company: string
  name: string
  audit?: { action: string; by?: string; entity?: string; before?: object; after: object }
}

const company = 'Tortillería La Güera'
const maria = 'María López'
const cases: NameCase[] = [
  { company, name: company },
  { company: 'Otro nombre', name: company, audit: { action: 'clientes.store', after: { nombre: company } } },
  { company, name: 'Olivia Ortega', audit: { action: 'clientes.store', after: { nombre: company } } },
  {
    company: maria,
    name: maria,
    audit: { action: 'usuarios.update', entity: 'user', before: { nombre: 'X' }, after: { nombre: maria } },
  },
  { company: maria, name: maria, audit: { action: 'usuarios.store', entity: 'user', by: staff, after: { nombre: maria } } },
  {
    company: maria,
    name: maria,
    audit: { action: 'clientes.store', by: staff, after: { nombre: maria, owner: { nombre: maria } } },
  },
  {
    company,
    name: company,
    audit: { action: 'usuarios.update', entity: 'user', before: { nombre: company }, after: { nombre: company } },
  },
]

const rowsOf = ({ company, name, audit }: NameCase, n: number) => `
  insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
    values ('receptio', '${customer(n)}', '${company}', '${n}@a.test', 'active', now(), now());
  insert into users (tenant, customer_id, id, name, email, status, level, created_at, updated_at)
    values ('receptio', '${customer(n)}', '${user(n)}', '${name}', '${n}@a.test', 'active', 'owner', now(), now());
  ${
    audit
      ? `insert into audit_log (tenant, customer_id, id, actor_id, action, entity, entity_id, before, after, at) values ('receptio', '${customer(n)}',
        '${user(n)}', '${audit.by ?? user(n)}', '${audit.action}', 'x', '${audit.entity === 'user' ? user(n) : customer(n)}',
        '${JSON.stringify(audit.before ?? null)}', '${JSON.stringify(audit.after)}', now());`
      : ''
  }`

test('[customer 17] a name that a registration copied from the company is taken back, and one that somebody typed stays', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0044'),
  )
  await client.query(`begin; set local role app_system;
    insert into tenants values ('receptio', 'Receptio', now());
    insert into roles (tenant, name, label, position) values ('receptio', 'owner', 'Owner', 1);
    ${cases.map(rowsOf).join('')}
    insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      values ('receptio', '${customer(8)}', '${maria}', '8@a.test', 'active', now(), now());
    insert into users (tenant, customer_id, id, name, email, status, level, created_at, updated_at)
      values ('receptio', '${customer(8)}', '${user(8)}', '${maria}', '8@a.test', 'active', 'owner', now(), now());
    insert into claims (tenant, customer_id, id, rfc, name, email, phone, notes, state, created_at, updated_at)
      values ('receptio', '${customer(8)}', '${user(8)}', 'GODE561231GR8', '${maria}', '8@a.test', '', '', 'approved', now(), now());
    commit`)
  await migrate(client, all)
  await client.query('set role app_system')
  const { rows } = await client.query("select name, search @@ search_query('otro') as found from users order by id")
  expect(rows.map((row: { name: string }) => row.name)).toEqual(['', '', 'Olivia Ortega', maria, maria, maria, '', maria])
  expect(rows.map((row: { found: boolean }) => row.found)).toEqual([false, true, false, false, false, false, false, false])
  const { rows: forced } = await client.query(
    `select relname from pg_class where relname in ('customers', 'users', 'audit_log', 'claims') and relforcerowsecurity`,
  )
  expect(forced).toHaveLength(4)
})

import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import type { Transaction } from '#server/db/database.ts'
import { toJson } from '#server/db/json.ts'
import { seedRoles, seedTenant } from '#server/db/seed/seed-tenant.ts'
import { seedDemo, seedFoundation } from '#server/db/seed.ts'
import { seededAt, testDatabase, testSandboxUrl, type TestDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.drop())

const options = {
  now: new Date('2027-01-01T00:00:00Z'),
  hashPassword: () => Promise.resolve('other'),
  sandboxUrl: testSandboxUrl,
}

async function everything(): Promise<unknown> {
  const tables = [
    'tenants',
    'roles',
    'permissions',
    'role_permissions',
    'applications',
    'customers',
    'companies',
    'users',
    'user_roles',
    'subscriptions',
    'settings',
    'features',
    'onboarding_strategies',
    'products',
    'product_features',
    'product_prices',
    'plans',
    'plan_deep_links',
    'plan_versions',
    'plan_prices',
    'plan_products',
    'plan_gifts',
    'plan_addons',
    'plan_addon_prices',
    'plan_marketing',
  ]
  return database.db.system(async (tx) => {
    const read = tables.map(async (table) => [
      table,
      (await sql`select * from ${sql.table(table)} t order by t::text`.execute(tx)).rows,
    ])
    return Object.fromEntries(await Promise.all(read)) as unknown
  })
}

test('a second seeding changes nothing, even when people have changed the data', async () => {
  await database.db.system(async (tx) => {
    await tx.updateTable('users').set({ name: 'Otra' }).where('email', '=', 'user@acme.test').execute()
    await tx.deleteFrom('role_permissions').where('role', '=', 'audit').execute()
    await tx
      .updateTable('settings')
      .set({ value: toJson('stripe') })
      .where('entry', '=', 'cash.driver.default')
      .execute()
    await tx.updateTable('features').set({ name_es: 'Otro' }).where('key', '=', 'users').execute()
    await tx
      .updateTable('onboarding_strategies')
      .set({ steps: ['finish'] })
      .where('key', '=', 'full')
      .execute()
    await tx.updateTable('products').set({ name_es: 'Otro' }).where('key', '=', 'crm').execute()
    await tx.deleteFrom('plan_addons').execute()
    await tx.updateTable('plan_prices').set({ centavos: 1 }).execute()
  })
  const before = await everything()
  expect(await seedDemo(database.db, options)).toBe(false)
  await seedFoundation(database.db, options)
  expect(await everything()).toEqual(before)
})

test('every tenant gets the permission that a release brings, and no grant that somebody removed', async () => {
  const permission = 'receipts.store'
  const removed = { role: 'staff.support', permission: 'orders.list' }
  const tenants = ['receptio', 'norte']
  const grants = (tx: Transaction) =>
    tx
      .selectFrom('role_permissions')
      .select(['tenant', 'role', 'permission'])
      .where('tenant', 'in', tenants)
      .where((it) => it.or([it('permission', '=', permission), it.and(removed)]))
      .orderBy('tenant')
      .orderBy('role')
      .execute()
  await database.db.system(async (tx) => {
    await seedTenant(tx, { tenant: 'norte', name: 'Norte', now: options.now })
    await tx.deleteFrom('permissions').where('name', '=', permission).execute()
    await tx
      .deleteFrom('role_permissions')
      .where((it) => it.and(removed))
      .execute()
    expect(await grants(tx)).toEqual([])

    await seedRoles(tx)

    const holders = ['root', 'staff.accounting', 'staff.collections', 'staff.support', 'superAdmin']
    expect(await grants(tx)).toEqual(
      tenants.toSorted().flatMap((tenant) => holders.map((role) => ({ tenant, role, permission }))),
    )
  })
})

test('the applications follow the address and the secret of the sandbox', async () => {
  await seedDemo(database.db, { ...options, sandboxUrl: 'http://localhost:4001', applicationSecret: 'another' })
  expect(
    await database.db.directory
      .selectFrom('applications')
      .select(['app', 'entry_url', 'connect_url', 'secret_hash'])
      .orderBy('position')
      .execute(),
  ).toEqual(
    ['facturacion', 'recepcion', 'crm', 'nomina'].map((app) => ({
      app,
      entry_url: `http://localhost:4001/aplicaciones/${app}/entrar`,
      connect_url: `http://localhost:4001/aplicaciones/${app}/conectar`,
      secret_hash: createHash('sha256').update('another').digest(),
    })),
  )
})

test('the demo accounts are those of the decisions', async () => {
  const rows = await database.db.system((tx) =>
    tx
      .selectFrom('users as u')
      .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'u.tenant').onRef('c.customer_id', '=', 'u.customer_id'))
      .leftJoin('subscriptions as s', (join) =>
        join.onRef('s.tenant', '=', 'c.tenant').onRef('s.customer_id', '=', 'c.customer_id'),
      )
      .innerJoin('user_roles as r', (join) => join.onRef('r.customer_id', '=', 'u.customer_id').onRef('r.user_id', '=', 'u.id'))
      .select([
        'u.email',
        'r.role',
        'u.root',
        'u.email_verified_at',
        'c.onboarding_finished_at',
        's.status',
        's.payment_status',
        's.ends_at',
      ])
      .orderBy('u.created_at')
      .orderBy('u.email')
      .execute(),
  )
  const days = (date: Date | null): number | null => (date === null ? null : (date.getTime() - seededAt.getTime()) / 86_400_000)
  expect(
    rows.map((row) => [
      row.email,
      row.role,
      row.root,
      row.email_verified_at !== null,
      row.onboarding_finished_at !== null,
      row.status,
      row.payment_status,
      days(row.ends_at),
    ]),
  ).toEqual([
    ['admin@acme.test', 'admin', false, true, true, 1, 'paid', 20],
    ['audit@acme.test', 'audit', false, true, true, 1, 'paid', 20],
    ['moroso@demo.test', 'owner', false, true, true, 1, 'failed', -1],
    ['nuevo@demo.test', 'owner', false, true, false, null, null, null],
    ['owner@acme.test', 'owner', false, true, true, 1, 'paid', 20],
    ['prueba@demo.test', 'owner', false, true, true, 1, 'pending', 9],
    ['root@receptio.test', 'root', true, true, true, null, null, null],
    ['superadmin@receptio.test', 'superAdmin', false, true, true, null, null, null],
    ['user@acme.test', 'user', false, false, true, 1, 'paid', 20],
  ])
})

test('every password is Demo1234! under argon2id', async () => {
  const rows = await database.db.system((tx) => tx.selectFrom('users').select('password_hash').execute())
  for (const { password_hash } of rows) expect(await verify(password_hash ?? '', 'Demo1234!')).toBe(true)
})

test('the default grants are the table of the decisions', async () => {
  const fresh = await testDatabase()
  const rows = await fresh.db.directory.selectFrom('role_permissions').select(['role', 'permission']).execute()
  await fresh.drop()
  const permissionsOf = (role: string): string[] =>
    rows
      .filter((row) => row.role === role)
      .map((row) => row.permission)
      .sort()
  const own = ['empresas', 'onboardings', 'subscriptions', 'usuarios']
  const cells = (...actions: string[]): string[] =>
    own.flatMap((resource) => actions.map((action) => `${resource}.${action}`)).sort()
  expect(
    Object.fromEntries(['root', 'superAdmin', 'owner', 'admin', 'audit', 'user'].map((role) => [role, permissionsOf(role)])),
  ).toEqual({
    root: [...permissions].sort(),
    superAdmin: [...permissions].sort(),
    owner: [...cells('list', 'info', 'store', 'update'), 'usuarios.destroy'].sort(),
    admin: [...cells('list', 'info', 'store', 'update'), 'usuarios.destroy'].sort(),
    audit: cells('list', 'info'),
    user: cells('info'),
  })
})

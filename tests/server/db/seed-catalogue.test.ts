import { expect, test, vi } from 'vitest'
import { discountedPrice } from '#contract/pricing.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seedDemo, seedFoundation } from '#server/db/seed.ts'
import type { Database } from '#server/db/database.ts'
import { seededAt, testSandboxUrl } from '#tests/support/database.ts'
import { read } from '../support/catalogue.ts'
import { testServer } from '../support/test-server.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const options = { now: seededAt, hashPassword: () => Promise.resolve('hash'), sandboxUrl: testSandboxUrl }

async function opened(url: string): Promise<Database> {
  return openDatabase({ databaseUrl: url, dataDir: '' })
}

async function counts({ directory }: Database): Promise<Record<string, number>> {
  const tables = ['features', 'products', 'plans', 'plan_versions', 'plan_prices'] as const
  const read = tables.map(
    async (table) => [table, (await directory.selectFrom(table).select('tenant').execute()).length] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

test('a database from before there was a catalogue keeps its people and gets the catalogue', async () => {
  const database = await freshDatabase()
  const client = await login(database)
  const [before] = await readMigrations(migrationsDirectory)
  await migrate(client, before ? [before] : [])
  const at = `'${seededAt.toISOString()}'`
  await client.query(`begin; set local role app_system;
    insert into tenants values ('receptio', 'Receptio', ${at});
    insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      values ('receptio', '019caf47-0000-7000-8000-000000000000', 'De antes', 'antes@demo.test', 'active', ${at}, ${at}); commit`)
  const db = await opened(database.url)
  expect(await seedDemo(db, options)).toBe(false)
  const people = await db.system((tx) => tx.selectFrom('customers').select('name').execute())
  expect([people, await counts(db)]).toEqual([
    [{ name: 'De antes' }],
    { features: 30, products: 17, plans: 8, plan_versions: 8, plan_prices: 14 },
  ])
  await db.close()
})

test('outside the sandbox there are the terms of a catalogue and nothing to sell', async () => {
  const db = await opened((await freshDatabase()).url)
  await seedFoundation(db, options)
  expect(await counts(db)).toEqual({ features: 30, products: 0, plans: 0, plan_versions: 0, plan_prices: 0 })
  await db.close()
})

test('a catalogue that an administrator began is left alone', async () => {
  const db = await opened((await freshDatabase()).url)
  await seedFoundation(db, options)
  await db.system((tx) =>
    tx
      .insertInto('products')
      .values({
        tenant: 'receptio',
        id: '019caf47-0000-7000-8000-000000000000',
        key: 'own',
        name_es: 'Propio',
        name_en: 'Own',
        description_es: '',
        description_en: '',
        status: 1,
        marketplace: false,
        created_at: seededAt,
        updated_at: seededAt,
      })
      .execute(),
  )
  expect(await seedDemo(db, options)).toBe(true)
  expect(await counts(db)).toMatchObject({ products: 1, plans: 0 })
  await db.close()
})

test('two starters at once make one catalogue', async () => {
  const { url } = await freshDatabase()
  const starters = [await opened(url), await opened(url)] as const
  const seeded = await Promise.all(starters.map((db) => seedDemo(db, options)))
  expect([seeded.filter(Boolean), await counts(starters[0])]).toEqual([
    [true],
    { features: 30, products: 17, plans: 8, plan_versions: 8, plan_prices: 14 },
  ])
  await Promise.all(starters.map((db) => db.close()))
})

test('the demo plans read well: both languages, both periods, every feature once on a card', async () => {
  const server = await testServer()
  const { data } = await read(server, 'listPlans')
  expect(data.length).toBeGreaterThanOrEqual(4)
  for (const plan of data) {
    expect(plan.prices.map(({ recurrence }) => recurrence)).toEqual(
      plan.name === 'Esencial' ? ['monthly'] : ['monthly', 'yearly'],
    )
    for (const price of plan.prices) expect(price.net).toBe(discountedPrice(price.list, price.discount))
    const [monthly, ...others] = plan.prices
    expect(others.map(({ list }) => list)).toEqual(others.map(() => (monthly?.list ?? 0) * 12))
    expect(Object.values(plan.texts).flatMap(({ name, button, details }) => [name, button, details])).not.toContain('')
    expect(plan.marketing.length).toBeGreaterThan(0)
    const highlighted = plan.products.flatMap(({ features }) => features.filter(({ highlightOrder }) => highlightOrder !== null))
    expect(highlighted.length).toBeGreaterThanOrEqual(4)
    expect(new Set(highlighted.map(({ key }) => key)).size).toBe(highlighted.length)
  }
  const [trial] = data
  expect(trial).toMatchObject({ freeTrial: true, trialDays: 15, strategy: 'free_trial', showsFreeTrialSubtitle: true })
  expect(data.filter(({ selectedByDefault }) => selectedByDefault).map(({ name }) => name)).toEqual(['Profesional'])
  const codes = data.flatMap(({ deepLinkCodes }) => [deepLinkCodes.monthly, deepLinkCodes.yearly]).filter((code) => code !== null)
  expect(new Set(codes).size).toBe(10)
})

test('the applications of the plans are those that the sandbox plays', async () => {
  const server = await testServer()
  const applications = await server.db.directory.selectFrom('applications').select('app').execute()
  const { data } = await read(server, 'listPlans')
  const sold = new Set(data.flatMap(({ products }) => products.map(({ key }) => key)))
  expect([...sold].sort()).toEqual(applications.map(({ app }) => app).sort())
})

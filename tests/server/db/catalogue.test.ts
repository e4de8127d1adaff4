import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Returns the rule by which the database refuses a change, or undefined. The change is rolled back. */
async function refusing(change: string): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query(change)
    return undefined
  } catch (reason) {
    return reason instanceof pg.DatabaseError ? (reason.constraint ?? reason.column ?? reason.message) : String(reason)
  } finally {
    await client.query('rollback')
  }
}

const planOf = (name: string) => `(select plan_id from plan_versions where name = '${name}')`
const basic = planOf('Básico')
const price = (change: string) => `update plan_prices set ${change} where plan_id = ${basic} and recurrence = 'yearly'`
const valueOf = (key: string, value: string) =>
  `update product_features set value = '${value}' where feature_id = (select id from features where key = '${key}')`

test.each([
  [price('centavos = 0'), undefined],
  [price('centavos = 10000000000'), undefined],
  [price('centavos = -1'), 'plan_prices_centavos_check'],
  [price('centavos = 10000000001'), 'plan_prices_centavos_check'],
  [price('discount_bp = 10000'), undefined],
  [price('discount_bp = 10001'), 'plan_prices_discount_bp_check'],
  [price('discount_bp = -1'), 'plan_prices_discount_bp_check'],
  [price(`recurrence = 'weekly'`), 'plan_prices_recurrence_check'],
  [price(`recurrence = 'monthly'`), 'plan_prices_pkey'],
  [`update product_prices set centavos = -1`, 'product_prices_centavos_check'],
  [`update plan_addon_prices set discount_bp = 10001`, 'plan_addon_prices_discount_bp_check'],
  [`update plan_addon_prices set recurrence = 'monthly' where recurrence = 'yearly'`, 'plan_addon_prices_pkey'],
])('[STAT-3] prices: %s', async (change, rule) => {
  expect(await refusing(change)).toBe(rule)
})

test.each([
  [`update plans set selected_by_default = true where id = ${basic}`, 'one_default_plan'],
  [`update plans set selected_by_default = false`, undefined],
  [`update plans set status = 2`, 'plans_status_check'],
  [`update plans set position = -1`, 'plans_position_check'],
  [`update plans set version = 0`, 'plans_version_check'],
  [`update plan_deep_links set code = 'basico-anual' where code = 'profesional-mensual'`, 'plan_deep_links_pkey'],
  [`update plan_deep_links set period = 'yearly' where code = 'basico-mensual'`, 'plan_deep_links_tenant_plan_id_period_key'],
  [`update plan_deep_links set code = 'Basico' where code = 'basico-anual'`, 'plan_deep_links_code_check'],
  [`update plan_deep_links set code = 'a' where code = 'basico-anual'`, 'plan_deep_links_code_check'],
  [`update plan_deep_links set code = 'a b' where code = 'basico-anual'`, 'plan_deep_links_code_check'],
  [`update plan_deep_links set code = repeat('a', 41) where code = 'basico-anual'`, 'plan_deep_links_code_check'],
  [`update plan_versions set trial_days = 0 where free_trial`, 'plan_versions_check'],
  [`update plan_versions set trial_days = 366`, 'plan_versions_trial_days_check'],
  [`update plan_versions set strategy = 'free_trial' where plan_id = ${basic}`, 'plan_versions_check1'],
  [`update plan_versions set strategy = 'none'`, 'plan_versions_strategy_check'],
  [`update plan_versions set button_en = ''`, 'plan_versions_button_en_check'],
  [`update plan_gifts set quantity = 0`, 'plan_gifts_quantity_check'],
])('plans: %s', async (change, rule) => {
  expect(await refusing(change)).toBe(rule)
})

test.each([
  [valueOf('users', '-1'), undefined],
  [valueOf('users', '-2'), 'product_features_check1'],
  [valueOf('users', '"many"'), 'product_features_check'],
  [valueOf('users', 'true'), 'product_features_check'],
  [valueOf('users', 'null'), 'product_features_check'],
  [valueOf('bulk_uploads', '1'), 'product_features_check'],
  [valueOf('support_hours', '7'), 'product_features_check'],
  [valueOf('support_hours', '"24/7"'), undefined],
  [
    `update product_features set type = 'text', value = '"x"' where feature_id = (select id from features where key = 'users')`,
    'product_features_tenant_feature_id_type_fkey',
  ],
  [`update features set feature_group = 'other'`, 'features_feature_group_check'],
  [`update features set key = 'users' where key = 'branches'`, 'features_tenant_key_key'],
  [`update products set key = 'Not a key'`, 'products_key_check'],
  [`update onboarding_strategies set steps = '{dance}'`, 'onboarding_strategies_steps_check'],
])('products and features: %s', async (change, rule) => {
  expect(await refusing(change)).toBe(rule)
})

test.each([
  [`delete from products where key = 'crm'`, 'plan_products_tenant_product_id_fkey'],
  [`delete from products where key = 'training'`, 'plan_gifts_tenant_product_id_fkey'],
  [`delete from products where key = 'extra_user'`, 'plan_addons_tenant_product_id_fkey'],
  [`delete from plans where id = ${basic}`, 'plan_versions_tenant_plan_id_fkey'],
  [`delete from products where key = 'stamps'`, undefined],
  [`delete from plan_versions where plan_id = ${basic}`, 'subscriptions_plan'],
  [`delete from plan_versions where name = 'Corporativo'`, undefined],
])('what is in use stays: %s', async (change, rule) => {
  expect(await refusing(change)).toBe(rule)
})

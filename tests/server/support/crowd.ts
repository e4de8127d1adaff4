import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'

const row = (id: string, more = '') => `'receptio', md5('c' || n)::uuid, md5('${id}' || n)::uuid${more}`
const createdAt = `timestamptz '2020-01-01T06:00:00Z' + n * interval '1 minute'`
const soon = `timestamptz '2026-03-03T06:00:00Z' + n * interval '1 minute'`
const later = `timestamptz '2020-02-01T06:00:00Z' + n * interval '1 minute'`
const times = `${createdAt}, ${createdAt}`

/** Returns SQL for one of the values, nearly always the last: each other value is on one row in two thousand. */
const one = (...values: (string | number)[]) => {
  const rare = values.slice(0, -1).map((value, at) => `when ${at + 1} then ${value}`)
  return rare.length === 0 ? values[0] : `case n % 2000 ${rare.join(' ')} else ${values.at(-1)} end`
}
const text = (...values: string[]) => one(...values.map((value) => `'${value}'`))

const name = `${text('Xochimilco', 'Comercial')} || ' Número ' || n`
const address = `'n' || n || '@correo.test'`
/** The values that the triggers would make; those are disabled here because they are slow. */
const words = `array_to_tsvector(array[${text('xochimilco', 'comercial')}, 'numero', n::text, 'n' || n, 'correo', 'test', ${address}])`
const rfc = `'CRO' || lpad(n::text, 6, '0') || 'AAA'`

/** The number of a support case has neither 0 nor 1. */
const caseNumber = `regexp_replace(translate(lpad(n::text, 6, '0'), '01', 'AB'), '^(.{4})(..)$', 'C-\\1-\\2')`

/** The rows for each table, by its columns. */
const rows: Record<string, string> = {
  'customers (tenant, customer_id, name, email, rfc, status, sync_status, onboarding_finished_at, created_at, updated_at, search)': `
    'receptio', md5('c' || n)::uuid, ${name}, ${address}, ${rfc}, ${text('blocked', 'pending', 'active')},
    ${text('error', 'pending', 'busy', 'done')}, ${one('null', 'null', createdAt)}, ${times}, ${words}`,
  'onboardings (tenant, customer_id, id, name, strategy, period, trial_days, abandoned_at, created_at, updated_at)': `
    ${row('o')}, ${name}, 'full', 0, 0, ${one(createdAt, 'null')}, ${times}`,
  'users (tenant, customer_id, id, name, email, status, level, created_at, updated_at, search)': `
    ${row('u')}, ${name}, ${address}, ${text('error', 'blocked', 'pending', 'inactive', 'active')},
    ${text('root', 'superAdmin', 'owner', 'admin', 'audit', 'user')}, ${times}, ${words}`,
  'companies (tenant, customer_id, id, main, name, rfc, created_at, updated_at, search)': `${row('e')}, false, ${name}, ${rfc}, ${times}, ${words}`,
  'subscriptions (tenant, customer_id, id, type, name, period, status, payment_status, starts_at, ends_at, cancelled_at, auto_renew, created_at, updated_at)': `
    ${row('s')}, ${text('product', 'plan')}, 'Plan', ${one(1, 0)}, ${one(-3, -2, -1, 0, 1)},
    ${text('error', 'failed', 'pending', 'processing', 'paid')}, ${createdAt}, ${soon}, ${one(createdAt, 'null')}, ${one('false', 'true')}, ${times}`,
  'revenue_movements (tenant, customer_id, id, subscription_id, kind, name, centavos, from_trial, at)': `
    ${row('m', `, md5('s' || n)::uuid`)}, ${text('churn', 'contraction', 'expansion', 'reactivation', 'new')}, 'Plan',
    ${one(-1, -1, 1)}, ${one('true', 'false')}, ${createdAt}`,
  'orders (tenant, customer_id, id, user_id, period, lines, subtotal, discounts, promo_discount, total, iva, driver, status, paid_at, kind, subscription_id, period_starts_at, created_at, updated_at)': `
    ${row('b', `, md5('u' || n)::uuid`)}, 0, '[]', 100, 0, 0, 100, 16, ${text('stripe', 'openpay')},
    ${text('draft', 'charging', 'requires_action', 'verifying', 'failed', 'cancelled', 'expired', 'paid')},
    case when n % 2000 between 1 and 7 then null else ${createdAt} end, ${text('renewal', 'change', 'purchase')},
    ${one(`md5('s' || n)::uuid`, `md5('s' || n)::uuid`, 'null')}, ${one(createdAt, 'null')}, ${times}`,
  'claims (tenant, customer_id, id, rfc, name, email, phone, notes, state, created_at, updated_at, search)': `
    ${row('k')}, ${rfc}, ${name}, ${address}, '', '', ${text('opened', 'in_review', 'rejected', 'approved')}, ${times}, ${words}`,
  'jobs (tenant, customer_id, id, kind, state, run_at, locked_by, locked_until, created_at, finished_at, last_error)': `
    ${row('j')}, ${text('customer.provision', 'mail.send')}, ${text('ready', 'running', 'dead', 'done')}, ${createdAt},
    ${one('null', `'me'`, 'null')}, ${one('null', createdAt, 'null')}, ${createdAt}, ${one('null', 'null', createdAt)},
    ${one('null', 'null', `'x'`, 'null')}`,
  'audit_log (tenant, customer_id, id, actor_id, action, entity, entity_id, at)': `
    ${row('a')}, ${one(`md5('u1')::uuid`, `md5('u2')::uuid`)}, ${text('clientes.update', 'clientes.store')}, 'clientes',
    md5('c' || n), ${createdAt}`,
  'log_lines (tenant, id, source, level, message, at, resolved_at, resolved_by)': `
    'receptio', md5('l' || n)::uuid, ${text('app', 'system')}, ${text('info', 'error', 'warn')}, ${name}, ${createdAt},
    ${one('null', 'null', 'null', createdAt)}, ${one('null', 'null', 'null', `md5('u1')::uuid`)}`,
  'promo_codes (tenant, id, code, centavos, starts_at, ends_at, max_uses, uses, stopped_at, created_at)': `
    'receptio', md5('p' || n)::uuid, 'CODIGO-' || n, 100, ${one('null', soon, 'null')}, ${one(later, 'null')},
    ${one('null', 'null', 1, 'null')}, ${one(0, 0, 1, 0)}, ${one('null', 'null', 'null', createdAt, 'null')}, ${createdAt}`,
  'promo_redemptions (tenant, customer_id, order_id, promo_code_id, created_at)': `
    ${row('b')}, md5('p1')::uuid, ${createdAt}`,
  'products (tenant, id, key, name_es, name_en, description_es, description_en, status, marketplace, created_at, updated_at)': `
    'receptio', md5('d' || n)::uuid, 'clave', ${name}, 'Number', '', '', ${one(-1, 0, 1)}, ${one('true', 'false')}, ${times}`,
  'features (tenant, id, key, name_es, name_en, feature_group, type, position)': `
    'receptio', md5('f' || n)::uuid, 'rasgo_' || n, ${name}, 'Number', ${text('additional_services', 'services', 'business_model', 'consumables')},
    'number', n`,
  'plans (tenant, id, version, position, status, offered_at_registration, offered_at_onboarding, selected_by_default, created_at, updated_at)': `
    'receptio', md5('v' || n)::uuid, 1, n, ${one(-1, 0, 1)}, false, false, false, ${times}`,
  'plan_versions (tenant, plan_id, version, name, strategy, trial_days, free_trial, show_free_trial_subtitle, name_es, name_en, free_trial_subtitle_es, free_trial_subtitle_en, button_es, button_en, details_es, details_en, created_at)': `
    'receptio', md5('v' || n)::uuid, 1, ${name}, ${text('bypass', 'free_trial', 'pay_upfront', 'full')}, 1, true, false, 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', ${createdAt}`,
  'price_campaigns (tenant, id, plan_id, to_version, applies_on, reason, staff_customer, staff_id, request_id, state, created_at, ended_at)': `
    'receptio', md5('g' || n)::uuid, md5('v' || n)::uuid, 1, date '2020-04-01', '', md5('c1')::uuid, md5('u1')::uuid, '',
    'applied', ${createdAt}, ${later}`,
  'price_campaign_members (tenant, customer_id, campaign_id, subscription_id, old_centavos, new_centavos, state, reason, listed_at)': `
    'receptio', md5('c' || n)::uuid, md5('g1')::uuid, md5('s' || n)::uuid, 100, 200,
    ${text('left', 'listed', 'waiting', 'announced')}, ${one(`'excepted'`, 'null', 'null', 'null')}, ${createdAt}`,
  'support_cases (tenant, id, number, description, place, email, trail, state, closed_at, closed_by, created_at)': `
    'receptio', md5('h' || n)::uuid, ${caseNumber}, ${name}, '/', ${address}, '[]', ${text('closed', 'open')}, ${one(createdAt, 'null')},
    ${one(`md5('u1')::uuid`, 'null')}, ${createdAt}`,
}

/** The tables of `fillCrowd`. */
export const crowded: readonly string[] = Object.keys(rows).map((into) => into.slice(0, into.indexOf(' ')))

const asleep = ['customers', 'users', 'companies', 'claims']

/** Returns the id of the first row of a kind: a customer (`c`), a user (`u`), a promo code (`p`), a campaign (`g`). */
export const idOf = (kind: 'c' | 'u' | 'p' | 'g') => sql<string>`md5(${`${kind}1`})::uuid`

/** Fills every table that a list of the administration reads with this many rows. Every value of a filter is rare. */
export async function fillCrowd(db: Database, count: number): Promise<void> {
  for (const table of asleep) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db.directory)
  await db.system(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const [into, values] of Object.entries(rows)) {
      await sql.raw(`insert into ${into} select ${values} from generate_series(1, ${count}) as n`).execute(tx)
    }
  })
  for (const table of crowded) await expect.poll(() => unseenPages(db, table), { timeout: 60_000 }).toBe(0)
}

/** Returns how many pages an index-only scan must still look up in the table: a vacuum skips pages in use. */
async function unseenPages(db: Database, table: string): Promise<number> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db.directory)
  const { rows } = await sql<{ unseen: number }>`
    select sum(relpages - relallvisible)::int as unseen from pg_class where relkind = 'r' and (oid = ${table}::regclass
      or oid in (select relid from pg_partition_tree(${table}::regclass)))`.execute(db.directory)
  return rows[0]?.unseen ?? 0
}

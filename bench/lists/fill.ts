import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const group = 5_000

const row = `'receptio', md5('c' || n)::uuid`
const at = `timestamptz '2020-01-01T06:00:00Z' + n * interval '3 minutes'`

/** What each customer has, by its table: a card, an order of one of two amounts, its charge and its receipt. */
const belongings: Record<string, string> = {
  'payment_methods (tenant, customer_id, id, driver, remote_id, brand, last4, exp_month, exp_year, funding, holder, created_at, updated_at)': `
    ${row}, md5('m' || n)::uuid, 'stripe', 'pm_' || lpad(n::text, 16, '0'), 'visa', lpad((n % 10000)::text, 4, '0'), 1, 2030,
    'credit', 'Ana', ${at}, ${at}`,
  'orders (tenant, customer_id, id, user_id, period, lines, subtotal, discounts, promo_discount, total, iva, status, paid_at, created_at, updated_at)': `
    ${row}, md5('o' || n)::uuid, md5('u' || n)::uuid, 0, '[]', 59900 + n % 2, 0, 0, 59900 + n % 2, 8262, 'paid', ${at}, ${at}, ${at}`,
  'payment_attempts (tenant, customer_id, id, order_id, n, driver, provider_key, provider_id, payment_method_id, remote_customer, remote_method, centavos, currency, state, created_at)': `
    ${row}, md5('a' || n)::uuid, md5('o' || n)::uuid, 1, 'stripe', 'key' || n, 'ch_' || lpad(n::text, 16, '0'), md5('m' || n)::uuid,
    'cus_' || n, 'pm_' || n, 59900 + n % 2, 'MXN', 'succeeded', ${at}`,
  'receipts (tenant, customer_id, order_id, number, issuer_name, customer_name)': `
    ${row}, md5('o' || n)::uuid, 1, 'Receptio', 'Cliente'`,
}

/** The tables that are filled. */
export const filled = ['customers', ...Object.keys(belongings).map((into) => into.slice(0, into.indexOf(' ')))]

/**
 * Makes customers number `from` to `to` with what they have: one in three is a "comercial", one in a hundred a
 * "panadería", only number 700 is "Xochimilco"; one in fifty is blocked, one in twenty has a sync error, one in four is
 * in its onboarding.
 */
export async function fill(
  db: Database,
  { from, to, tell }: { from: number; to: number; tell: (rows: number) => void },
): Promise<void> {
  for (let first = from; first <= to; first += group) {
    const last = Math.min(first + group - 1, to)
    await db.system(async (tx) => {
      await sql`insert into customers (tenant, customer_id, rfc, name, email, phone, status, sync_status, onboarding_finished_at, created_at, updated_at)
        select ${sql.raw(row)}, 'CLI' || lpad(n::text, 9, '0'),
          case when n = 700 then 'Xochimilco ' when n % 3 = 0 then 'Comercial ' when n % 100 = 1 then 'Panadería ' else 'Grupo ' end
            || initcap(substr(md5(n::text), 1, 7)) || ' ' || n,
          'c' || n || '@clientes.test', '55' || lpad(n::text, 8, '0'),
          case when n % 50 = 0 then 'blocked' when n % 4 = 0 then 'pending' else 'active' end,
          case when n % 20 = 0 then 'error' else 'done' end,
          case when n % 4 = 0 then null else now() end, ${sql.raw(at)}, now()
        from generate_series(${first}::int, ${last}::int) as n`.execute(tx)
      for (const [into, values] of Object.entries(belongings))
        await sql`insert into ${sql.raw(into)} select ${sql.raw(values)} from generate_series(${first}::int, ${last}::int) as n`.execute(
          tx,
        )
    })
    tell(last)
  }
}

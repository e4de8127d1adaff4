import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const group = 5_000

/**
 * Makes customers number `from` to `to`: one in three is a "comercial", one in a hundred a "panadería", only number 700
 * is "Xochimilco"; one in fifty is blocked, one in twenty has a sync error, one in four is in its onboarding.
 */
export async function fill(
  db: Database,
  { from, to, tell }: { from: number; to: number; tell: (filled: number) => void },
): Promise<void> {
  for (let first = from; first <= to; first += group) {
    const last = Math.min(first + group - 1, to)
    await db.system((tx) =>
      sql`insert into customers (tenant, customer_id, rfc, name, email, phone, status, sync_status, onboarding_finished_at, created_at, updated_at)
        select 'receptio', gen_random_uuid(), 'CLI' || lpad(n::text, 9, '0'),
          case when n = 700 then 'Xochimilco ' when n % 3 = 0 then 'Comercial ' when n % 100 = 1 then 'Panadería ' else 'Grupo ' end
            || initcap(substr(md5(n::text), 1, 7)) || ' ' || n,
          'c' || n || '@clientes.test', '5500000000',
          case when n % 50 = 0 then 'blocked' when n % 4 = 0 then 'pending' else 'active' end,
          case when n % 20 = 0 then 'error' else 'done' end,
          case when n % 4 = 0 then null else now() end,
          timestamptz '2020-01-01T06:00:00Z' + n * interval '3 minutes', now()
        from generate_series(${first}::int, ${last}::int) as n`.execute(tx),
    )
    tell(last)
  }
}

import type pg from 'pg'

const rules = `
  select c.relname || ' · ' || k.conname || ' · ' || regexp_replace(pg_get_constraintdef(k.oid), '\\s+', ' ', 'g') as rule
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition and k.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select c.relname || ' · ' || i.relname || ' · ' || regexp_replace(pg_get_indexdef(i.oid), '^.* USING ', 'unique ')
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition and x.indisunique
    and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid)
  order by 1`

/** Reads every key, check and unique index of the migrated database, a line each, by table. */
export async function constraintLines(client: Pick<pg.ClientBase, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query<{ rule: string }>(rules)
  return rows.map(({ rule }) => rule).toSorted()
}

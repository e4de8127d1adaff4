import type pg from 'pg'

export type Key = {
  readonly table: string
  readonly name: string
  readonly columns: string[]
  readonly references: string | null
}

const keysQuery = `
  select c.relname as table, i.relname as name, array_agg(a.attname::text order by x.n) as columns, null as references
  from pg_index k join pg_class c on c.oid = k.indrelid join pg_class i on i.oid = k.indexrelid
    cross join unnest(k.indkey::smallint[]) with ordinality x(attnum, n)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = x.attnum
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition and k.indisunique
  group by c.relname, i.relname
  union all
  select c.relname, k.conname, array_agg(a.attname::text order by x.n), r.relname
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    cross join unnest(k.conkey) with ordinality x(attnum, n) join pg_attribute a on a.attrelid = c.oid and a.attnum = x.attnum
  where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and not c.relispartition
  group by c.relname, k.conname, r.relname
  order by 1, 2`

/** Reads primary keys, unique indexes and foreign keys with their columns; `references`: a foreign key's table. */
export async function readKeys(client: pg.Client): Promise<Key[]> {
  return (await client.query<Key>(keysQuery)).rows
}

import type pg from 'pg'

export type Column = {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly optional: boolean
  /** The definition of the check constraint on this column alone, when there is one. */
  readonly check: string | null
}

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as optional,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`

/** Reads every column of the migrated database, by table and position. */
export async function readColumns(client: Pick<pg.ClientBase, 'query'>): Promise<Column[]> {
  return (await client.query<Column>(columnsQuery)).rows
}

import { checksumOf, type Migration } from '#server/db/migrating/migration-files.ts'

const tablePattern = /^create table (\w+) \(\n([\s\S]*?)\n\);$/gm
/** Each partition has its own, which a rehearsal needs not. */
const storage = /^alter table \w+ set \(fillfactor.*\n/gm
const parts = 8

/** Rewrites a migration so that its customer and directory tables have hash partitions, as shards would. */
export function partitioned({ name, sql }: Migration): Migration {
  const rewritten = sql.replace(tablePattern, (whole, table: string, body: string) => {
    const column = partitionColumn(body)
    if (column === undefined) return whole
    const cuts = Array.from({ length: parts }, (_, part) => partition(table, part))
    return [`create table ${table} (\n${body}\n) partition by hash (${column});`, ...cuts].join('\n')
  })
  const plain = rewritten.replace(storage, '')
  return { name, sql: plain, checksum: checksumOf(plain) }
}

/** Returns the partition column: the customer of a customer table, or the last key column of a directory. */
function partitionColumn(body: string): string | undefined {
  if (/^ {2}customer_id /m.test(body)) return 'customer_id'
  if (!/^ {2}owner_id /m.test(body)) return undefined
  return /^ {2}primary key \(.*?(\w+)\)/m.exec(body)?.[1]
}

function partition(table: string, part: number): string {
  return `create table ${table}_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part});`
}

import type { TestEnvironment } from './environment.ts'
import type { Person } from './scenario.ts'

/** Tables that record how something happened and not the result, each with the reason. */
const besides: Readonly<Record<string, string>> = {
  audit_log: 'who saves the same twice is written down twice',
  jobs: 'how often a job was tried; what it did is in the other tables and in the mails',
  usages: 'what applications report by themselves',
}

/** Columns that count tries or hold fresh names. */
const passing = [
  'search',
  'listed_as',
  'version',
  'number',
  'checks',
  'provider_key',
  'provider_id',
  'remote_customer',
  'remote_method',
  'remote_id',
  'fingerprint',
  'device_session',
  'redirect_url',
  'password_hash',
  'address',
]

const fresh = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)/g

let columns: Promise<Map<string, string[]>> | undefined

/**
 * Returns everything stored about a person's customer by table, and the mails to them, without ids, times and the
 * person's own words.
 */
export async function ledgerOf(environment: TestEnvironment, who: Person): Promise<Record<string, readonly string[]>> {
  const { email, friends = [] } = who
  const mails = masked(who, (await Promise.all([email, ...friends].map((to) => mailsTo(environment, to)))).flat())
  const [owner] = await environment.rows<{ owner_id: string }>('select owner_id from directory_emails where email = $1', [email])
  if (!owner) return { mails }
  const tables = await (columns ??= tablesOf(environment))
  const read = [...tables].map(async ([table, columns]): Promise<[string, string[]]> => {
    const pairs = columns.map((column) => `'${column}', ${column}`).join(', ')
    const rows = await environment.rows<{ row: string }>(
      `select json_build_object(${pairs})::text as row from ${table} where customer_id = $1`,
      [owner.owner_id],
    )
    return [
      table,
      masked(
        who,
        rows.map(({ row }) => row),
      ),
    ]
  })
  const filled = (await Promise.all(read)).filter(([, rows]) => rows.length > 0)
  return { ...Object.fromEntries(filled), mails }
}

/** Returns the subjects of the mails to an address, oldest last. */
export async function mailsTo({ app }: TestEnvironment, email: string): Promise<string[]> {
  const answer = await fetch(`${app.sandboxUrl}/correo.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
}

function masked({ marks, email }: Person, lines: readonly string[]): string[] {
  const own = [email, ...marks]
  return lines
    .map((line) => own.reduce((text, mark, at) => text.replaceAll(mark, `{${at}}`), line).replaceAll(fresh, '{fresh}'))
    .toSorted()
}

async function tablesOf(environment: TestEnvironment): Promise<Map<string, string[]>> {
  const columns = await environment.rows<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type not in ('uuid', 'timestamp with time zone', 'bytea')
        and exists (select from information_schema.columns k
          where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'customer_id')
      order by 1, 2`,
    [],
  )
  const tables = new Map<string, string[]>()
  for (const { table, column } of columns) {
    if (table in besides || column === 'tenant' || passing.includes(column)) continue
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}

import pg from 'pg'

/** Opens one connection of the owner's login for some work. @throws Error with one sentence when it cannot */
export async function onLogin<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'receptio-backup' })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    const { host, pathname } = new URL(databaseUrl)
    const why = error instanceof AggregateError ? (error.errors[0] as unknown) : error
    throw new Error(
      `The PostgreSQL server at ${host}${pathname} (DATABASE_URL) cannot be used: ${why instanceof Error ? why.message : String(why)}.`,
    )
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns the server's major version. */
export async function serverMajor(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int / 10000 as number`)
  return rows[0]?.number ?? 0
}

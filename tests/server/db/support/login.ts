import pg from 'pg'
import { onTestFinished } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts'

export type EmptyDatabase = Omit<TestDatabase, 'db'>

/** Makes an empty database for one test. */
export async function freshDatabase(): Promise<EmptyDatabase> {
  const database = await emptyDatabase()
  onTestFinished(() => database.drop())
  return database
}

/** Opens a connection of the owner's login for one test. */
export async function login({ url }: { url: string }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

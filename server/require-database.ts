import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import type { Env } from './env.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Opens and migrates the database of the settings. `tell` gets one sentence when an embedded server was started again.
 * @throws StartRefused with one sentence when it cannot be reached or used.
 */
export function requireDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  tell: (sentence: string) => void,
): Promise<Database> {
  return openDatabase({ databaseUrl, databaseDirectUrl, dataDir, tell }).catch((error: unknown) => {
    throw new StartRefused(error instanceof Error ? error.message : String(error))
  })
}

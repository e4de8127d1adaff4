import { sandboxSecret } from '#server/app-secret.ts'
import { systemClock } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { deriveKeys } from '#server/domain/keys.ts'
import type { Keys } from '#server/domain/keys.ts'
import { readEnv } from '#server/env.ts'
import type { Env } from '#server/env.ts'
import { prepareData } from '#server/prepare-data.ts'
import { productClock } from '#server/product-clock.ts'
import { createPasswordHasher } from '#server/providers/password-hasher.ts'
import { requireDatabase } from '#server/require-database.ts'

export interface Installation {
  readonly env: Env
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly machineClock: Clock
}

/**
 * Opens the installation of these settings, with its database migrated, for one command. It never creates demo
 * accounts.
 * @throws StartRefused with one sentence
 */
export async function onInstallation(
  variables: NodeJS.ProcessEnv,
  command: (installation: Installation) => Promise<string>,
): Promise<string> {
  const env = { ...readEnv(variables), demoData: false }
  const keys = deriveKeys(env.appSecret ?? (await sandboxSecret(env.dataDir)))
  const db = await requireDatabase(env, (sentence) => process.stderr.write(`${sentence}\n`))
  try {
    const clock = await productClock(env, db, systemClock)
    await prepareData({ env, db, clock, hasher: createPasswordHasher() })
    return await command({ env, db, keys, clock, machineClock: systemClock })
  } finally {
    await db.close()
  }
}

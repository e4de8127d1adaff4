import { sandboxSecret } from '#server/app-secret.ts'
import { systemClock } from '#server/clock.ts'
import { platformTenant } from '#server/db/seed.ts'
import { deriveKeys } from '#server/domain/keys.ts'
import { readEnv } from '#server/env.ts'
import { createRoot } from '#server/installation/create-root.ts'
import { prepareData } from '#server/prepare-data.ts'
import { productClock } from '#server/product-clock.ts'
import { createPasswordHasher } from '#server/providers/password-hasher.ts'
import { requireDatabase } from '#server/require-database.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { CreateRootOptions } from './options.ts'

/**
 * Creates the first root in the database of these settings, or its new link, and returns what to print. It never
 * creates demo data.
 * @throws StartRefused with one sentence
 */
export async function runCreateRoot(options: CreateRootOptions, variables: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...readEnv(variables), demoData: false }
  if (env.production && options.email.endsWith('.test'))
    throw new StartRefused('--email must be an address that receives mail, and none under .test does.')
  const keys = deriveKeys(env.appSecret ?? (await sandboxSecret(env.dataDir)))
  const db = await requireDatabase(env, (sentence) => process.stderr.write(`${sentence}\n`))
  try {
    const clock = await productClock(env, db, systemClock)
    await prepareData({ env, db, clock, hasher: createPasswordHasher() })
    const { tenant, name: company } = platformTenant
    const root = await createRoot({ env, db, keys, clock, machineClock: systemClock }, { tenant, company, ...options })
    return messageOf(root)
  } finally {
    await db.close()
  }
}

function messageOf({ email, url, expiresAt }: { email: string; url: string; expiresAt: Date }): string {
  return [
    `${email} is root of this installation. This link sets the password, once, until ${expiresAt.toISOString()}:`,
    '',
    url,
    '',
    'The server mails the same link. When it is lost or too late, repeat this command: the old link stops working.',
    '',
  ].join('\n')
}

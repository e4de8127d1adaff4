import type { Clock } from './clock.ts'
import { galleryTenant } from './db/seed/gallery-tenant.ts'
import { findSandboxRemains } from './db/seed/sandbox-remains.ts'
import { secondTenant } from './db/seed/second-tenant.ts'
import { seedRoles } from './db/seed/seed-tenant.ts'
import { platformTenant, seedDemo, seedFoundation, seedGallery, seedSecond } from './db/seed.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { PasswordHasher } from './providers/password-hasher.ts'
import { proofOptional, setDefault } from './queries/settings.ts'
import { StartRefused } from './start-refused.ts'

interface Needs {
  env: Env
  db: Database
  clock: Clock
  hasher: PasswordHasher
}

/**
 * Creates the data that the server needs: in sandbox mode demo data and lenient settings, elsewhere the bare platform.
 * Every tenant gets the permissions and staff profiles that a release brings.
 * @throws StartRefused when production would run on a database that was a sandbox's.
 */
export async function prepareData({ env, db, clock, hasher }: Needs): Promise<void> {
  const { tenant } = platformTenant
  const now = clock.now()
  if (env.sandbox === undefined || !env.demoData) {
    await seedFoundation(db, { now })
    const remains = env.production ? await findSandboxRemains(db, hasher.verify) : []
    if (remains.length > 0) {
      throw new StartRefused(
        `Production does not start with what a sandbox left: this database holds ${remains.join(', ')}; use another one.`,
      )
    }
  } else {
    const sandboxUrl = `http://localhost:${env.sandbox.port}`
    const { applicationSecret } = env.sandbox
    const options = { now, hashPassword: (password: string) => hasher.hash(password), sandboxUrl, applicationSecret }
    await seedDemo(db, options)
    await seedGallery(db, options)
    await seedSecond(db, options)
    for (const other of [galleryTenant.tenant, secondTenant.tenant])
      await setDefault(db, { tenant: other, entry: proofOptional, value: true, now })
  }
  await db.system((tx) => seedRoles(tx))
  if (env.sandbox) await setDefault(db, { tenant, entry: proofOptional, value: true, now })
}

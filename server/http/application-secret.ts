import { timingSafeEqual } from 'node:crypto'
import { digest } from '../domain/keys.ts'
import { applicationSecretHash } from '../queries/applications.ts'
import type { Services } from '../services.ts'

/** Returns whether an application is in the tenant's catalogue and the secret is its own. */
export async function isApplication(
  { db }: Pick<Services, 'db'>,
  tenant: string,
  { app, secret }: { app: string; secret: string },
): Promise<boolean> {
  const expected = await applicationSecretHash(db, tenant, app)
  const isRight = timingSafeEqual(digest(secret), expected ?? Buffer.alloc(32))
  return isRight && expected !== undefined
}

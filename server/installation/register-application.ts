import { randomBytes, randomUUID } from 'node:crypto'
import { tokenBytes, tokenHash } from '../domain/token.ts'
import { applicationExists, writeApplication } from '../queries/application-records.ts'
import type { ApplicationRecord } from '../queries/application-records.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { lockTenant } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import { StartRefused } from '../start-refused.ts'
import { requireRoot } from './require-root.ts'

interface GivenApplication extends Omit<ApplicationRecord, 'secretHash' | 'provisionSecret'> {
  /** Gives an existing application these texts, addresses and new secrets. */
  replace: boolean
}

/**
 * Registers an application and returns its secrets: we store the hash of the first, and the second signs our calls.
 * @throws StartRefused when it exists and is not to be replaced, or when there is no root
 */
export function registerApplication(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { replace, ...given }: GivenApplication,
): Promise<{ secret: string; provisionSecret: string | null }> {
  const { tenant, app } = given
  const newSecret = () => randomBytes(tokenBytes).toString('base64url')
  const secret = newSecret()
  const provisionSecret = given.provisionUrl === undefined ? null : newSecret()
  return db.system(async (tx) => {
    await lockTenant(tx, tenant)
    const root = await requireRoot(tx, tenant)
    const exists = await applicationExists(tx, tenant, app)
    if (exists && !replace)
      throw new StartRefused(
        `The application ${app} exists: add --replace to write these addresses and make a new secret; the old one stops working.`,
      )
    await writeApplication(tx, { ...given, secretHash: tokenHash(secret), provisionSecret })
    const { name, entryUrl, connectUrl, provisionUrl = null } = given
    const act = { action: exists ? 'products.update' : 'products.store', entity: 'applications', entityId: app, before: null }
    const after = { name, entry_url: entryUrl, connect_url: connectUrl, provision_url: provisionUrl }
    await writeAudit(tx, { ...root, ...act, actorId: root.userId, after, requestId: randomUUID(), at: clock.now() })
    return { secret, provisionSecret }
  })
}

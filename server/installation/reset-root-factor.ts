import { randomUUID } from 'node:crypto'
import { writeAudit } from '../queries/audit-log.ts'
import { findRoots } from '../queries/first-root.ts'
import { resetLostFactor } from '../queries/lost-factor.ts'
import { findPerson } from '../queries/people.ts'
import { lockTenant } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import { StartRefused } from '../start-refused.ts'

/**
 * Turns off the second factor of a root who lost it, ends their sessions and mails them. The next sign-in sets up
 * another one. Only who runs the machine can do it: on the screens nobody resets root (docs/decisions/0083).
 * @throws StartRefused with one sentence when the address is no root's, or has no second factor
 */
export function resetRootFactor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tenant, email }: { tenant: string; email: string },
): Promise<void> {
  return db.system(async (tx) => {
    await lockTenant(tx, tenant)
    const key = (await findRoots(tx, tenant)).find((one) => one.email === email)
    const root = key && (await findPerson(tx, key))
    if (!root) throw new StartRefused(`${email} is no root of this installation.`)
    const now = clock.now()
    if (!(await resetLostFactor(tx, root, now)))
      throw new StartRefused(`${email} has no second factor: the next sign-in asks to set one up.`)
    const act = { action: 'usuarios.update', entity: 'usuarios', entityId: root.userId, requestId: randomUUID(), at: now }
    await writeAudit(tx, { ...root, ...act, actorId: root.userId, before: { factor: true }, after: { factor: false } })
  })
}

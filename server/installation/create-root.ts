import { randomUUID } from 'node:crypto'
import { asAudited } from '#contract/audited.ts'
import type { JsonValue } from '../db/json.ts'
import type { Transaction } from '../db/database.ts'
import { linkLife } from '../domain/mailed-link.ts'
import { prepareLink } from '../jobs/prepare-link.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { changeRoot, insertFirstRoot, findRoots } from '../queries/first-root.ts'
import { enqueueMail } from '../queries/mails.ts'
import { lockTenant } from '../queries/settings.ts'
import { readTenant } from '../queries/tenants.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'
import { atTenant } from '../tenants.ts'
import { StartRefused } from '../start-refused.ts'

interface NewRoot {
  tenant: string
  /** The name of the company that runs the product. */
  company: string
  email: string
  /** Empty: the person gives it later. */
  name: string
  /** Gives the place of a root who has set no password to another address. */
  replace: boolean
}

export interface RootLink {
  email: string
  /** Sets the password once; the database holds its hash. */
  url: string
  expiresAt: Date
}

/**
 * Creates the first root of an installation, or makes a new link for one who has set no password yet: the earlier link
 * stops working. The same link is mailed. Of two at once the second waits for the first, so there is one root.
 * @throws StartRefused with one sentence for the operator: there is a root, another one waits, the address is taken.
 */
export function createRoot(
  services: Pick<Services, 'env' | 'db' | 'keys' | 'clock' | 'machineClock'>,
  given: NewRoot,
): Promise<RootLink> {
  return services.db.system((tx) => inviteRoot(services, tx, given))
}

/** Does the work of `createRoot` in the transaction of its cause. The link leads to the tenant's address. */
export async function inviteRoot(
  services: Pick<Services, 'env' | 'keys' | 'clock' | 'machineClock'>,
  tx: Transaction,
  given: NewRoot,
): Promise<RootLink> {
  const now = services.clock.now()
  const before = await waitingRoot(tx, given)
  const key = before ?? (await insertFirstRoot(tx, { ...given, now }))
  const name = given.name === '' && before ? before.name : given.name
  if (!key || (before && !(await changeRoot(tx, { root: before, name, email: given.email, now }))))
    throw new StartRefused(`${given.email} has an account of a customer: choose another address for root.`)
  const root = await findPerson(tx, key)
  if (!root) throw new Error('A root who was just made is not there.')
  const jobId = await enqueueMail(tx, { ...root, template: 'first-root', now })
  const there = atTenant(services, await readTenant(tx, given.tenant))
  const link = await prepareLink(there, tx, { id: jobId, createdAt: now }, { person: root, purpose: 'root' })
  if (link === null) throw new StartRefused('Another run of this command made a newer link: use that one, or repeat this.')
  await record(tx, { root, before: before?.email ?? null, now })
  return { email: root.email, url: link.url, expiresAt: new Date(services.machineClock.now().getTime() + linkLife.root) }
}

async function waitingRoot(tx: Transaction, { tenant, email, replace }: NewRoot) {
  await lockTenant(tx, tenant)
  const roots = await findRoots(tx, tenant)
  const active = roots.find(({ hasPassword }) => hasPassword)
  if (active)
    throw new StartRefused(
      `This installation has a root, ${active.email}: a forgotten password is chosen anew at /auth/forgot-password.`,
    )
  const waiting = roots[0]
  if (waiting && waiting.email !== email && !replace)
    throw new StartRefused(
      `${waiting.email} is root and has set no password yet: repeat with that address, or add --replace to give ${email} the place.`,
    )
  return waiting
}

async function record(tx: Transaction, { root, before, now }: { root: Person; before: string | null; now: Date }) {
  const { userId, name, email, level } = root
  const of = { ...root, actorId: userId, action: 'usuarios.store', entity: 'usuarios', entityId: userId }
  await writeAudit(tx, {
    ...of,
    before: before === null ? null : asAudited<JsonValue>({ email: before, role: level }),
    after: asAudited<JsonValue>({ name, email, role: level }),
    requestId: randomUUID(),
    at: now,
  })
}

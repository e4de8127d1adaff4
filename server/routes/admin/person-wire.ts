import type { AcceptedTexts, PersonDetail, PersonRow } from '#contract/admin/person.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { acceptedTextsOf } from '../../queries/accepted-texts.ts'
import { findPerson } from '../../queries/people.ts'
import type { Person } from '../../queries/people.ts'
import type { PersonRecord } from '../../queries/person-records.ts'
import { lastSeenOf } from '../../queries/sessions.ts'
import { versionsInForce } from '../legal-versions.ts'
import { openTo } from './person-guard.ts'

/** Returns a user as a row of the list. */
export function personRowOf(person: PersonRecord): PersonRow {
  const { userId: id, name, email, status, level, root, emailVerifiedAt, createdAt, customerId, customerName } = person
  return {
    id,
    name,
    email,
    status,
    level,
    root,
    customer: { id: customerId, name: customerName },
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** Returns a user of the tenant. @throws Refusal 404 */
export async function requirePerson(tx: Transaction, tenant: string, id: string): Promise<Person> {
  const person = isUuid(id) ? await findPerson(tx, { tenant, userId: id }) : undefined
  if (!person) throw new Refusal('record.missing')
  return person
}

/** Returns a user with their permissions, and the acts that the caller may do on them. @throws Refusal 404 */
export async function personDetailOf(tx: Transaction, session: LiveSession, id: string): Promise<PersonDetail> {
  const person = await requirePerson(tx, session.person.tenant, id)
  return {
    ...personRowOf(person),
    permissions: person.permissions,
    ...(await openTo(tx, session, person)),
    lastSeenAt: (await lastSeenOf(tx, person))?.toISOString() ?? null,
    invited: person.invited,
    accepted: await acceptedBy(tx, person),
    version: person.version,
  }
}

async function acceptedBy(tx: Transaction, person: Person): Promise<AcceptedTexts | null> {
  const accepted = await acceptedTextsOf(tx, person)
  if (!accepted) return null
  return { ...accepted, at: accepted.at.toISOString(), inForce: await versionsInForce(tx, person.tenant) }
}

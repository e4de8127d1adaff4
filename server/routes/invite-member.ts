import type { ProfileName } from '#contract/permissions.ts'
import type { GivenRole, Invitation } from '#contract/user.ts'
import type { Transaction } from '../db/database.ts'
import { isStaffLevel } from '../domain/team-rules.ts'
import type { Language } from '../refusal/language.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { setInviter } from '../queries/inviters.ts'
import { enqueueMail } from '../queries/mails.ts'
import { deleteTokens } from '../queries/one-time-tokens.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { insertInvited } from '../queries/users.ts'
import { Refusal } from '../refusal/refusal.ts'
import { requireLicence } from './licences.ts'
import { emailTaken } from './registration-guard.ts'
import { auditedUser } from './wire.ts'

interface Invited extends Omit<Invitation, 'role'> {
  role: GivenRole | ProfileName
  /** The last day of a member of staff; null has no end. */
  accessUntil?: string | null
}

interface Inviting {
  actorId: string
  requestId: string
  now: Date
}

/**
 * Creates a user of a customer's team, and the mail that invites them; staff need no licence.
 * @throws Refusal 409 licences.full, licences.none, 422 email.unique
 */
export async function inviteMember(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { invitation, language, ...inviting }: Inviting & { invitation: Invited; language: Language },
): Promise<Person> {
  const { role } = invitation
  if (!isStaffLevel(role)) await requireLicence(tx, { tenant, customerId })
  const locale = language === 'en' ? 'en' : 'es-MX'
  const userId = await insertInvited(tx, { ...invitation, tenant, customerId, locale, now: inviting.now })
  if (userId === null) throw emailTaken(language)
  const person = await findPerson(tx, { tenant, customerId, userId })
  if (!person) throw new Error('A person who was just made is not there.')
  await mailInvitation(tx, person, inviting, null)
  return person
}

/** Mails an invitation again; the earlier link stops working. @throws Refusal 409 invitation.answered */
export async function inviteAgain(tx: Transaction, person: Person, inviting: Inviting): Promise<void> {
  if (!person.invited) throw new Refusal('invitation.answered')
  await deleteTokens(tx, person, { purpose: 'invitation' })
  await mailInvitation(tx, person, inviting, person)
}

async function mailInvitation(tx: Transaction, person: Person, { actorId, requestId, now }: Inviting, before: Person | null) {
  await setInviter(tx, person, actorId)
  await enqueueMail(tx, { ...person, template: 'invitation', now })
  const record = { ...person, actorId, action: 'usuarios.store', entity: 'usuarios', entityId: person.userId, requestId, at: now }
  await writeAudit(tx, { ...record, before: before && auditedUser(before), after: auditedUser(person) })
}

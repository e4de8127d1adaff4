import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findAccount } from '../queries/accounts.ts'
import type { AdminClaim } from '../queries/admin-claims.ts'
import { changeCustomer } from '../queries/customers.ts'
import { ownerOfRfc } from '../queries/directory.ts'
import { enqueueMail } from '../queries/mails.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { changeUser, insertInvited, ownerOf } from '../queries/users.ts'

/**
 * Makes the claimant of a customer its owner, and the former owner an administrator, in the transaction that approves
 * the claim; mails both. Invites a claimant without an account. A claimant whose address is in another customer's team
 * must claim with another address: a claim takes nobody out of a team. The customer is locked.
 * @throws Refusal 409 claim.state when the RFC has another customer by now, 422 email.unique
 */
export async function passOwnership(tx: Transaction, claim: AdminClaim, now: Date): Promise<void> {
  const { tenant, customerId, email, rfc } = claim
  if ((await ownerOfRfc(tx, tenant, rfc)) !== customerId) throw new Refusal('claim.state')
  const account = await findAccount(tx, { tenant, email })
  if (account && account.customerId !== customerId) throw new Refusal('email.unique')
  const before = await personOf(tx, claim, await ownerOf(tx, claim))
  if (account?.userId === before.userId) return
  await changeUser(tx, before, { change: { level: 'admin' }, version: before.version, now })
  const mail = { tenant, customerId, claim, now }
  await enqueueMail(tx, { ...mail, userId: before.userId, template: 'claim-lost' })
  const after = account ? await raised(tx, claim, { userId: account.userId, now }) : await invited(tx, claim, now)
  await enqueueMail(tx, { ...mail, userId: after.userId, template: after.invited ? 'invitation' : 'claim-approved' })
  await changeCustomer(tx, claim, { change: { email }, now })
}

async function raised(tx: Transaction, claim: AdminClaim, { userId, now }: { userId: string; now: Date }): Promise<Person> {
  const person = await personOf(tx, claim, userId)
  await changeUser(tx, person, { change: { level: 'owner' }, version: person.version, now })
  return person
}

async function invited(tx: Transaction, claim: AdminClaim, now: Date): Promise<Person> {
  const userId = await insertInvited(tx, { ...claim, role: 'owner', now })
  if (userId === null) throw new Refusal('email.unique')
  return personOf(tx, claim, userId)
}

async function personOf(tx: Transaction, { tenant, customerId }: AdminClaim, userId: string): Promise<Person> {
  const person = await findPerson(tx, { tenant, customerId, userId })
  if (!person) throw new Error('A user of a customer is not there.')
  return person
}

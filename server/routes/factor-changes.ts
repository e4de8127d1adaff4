import type { Transaction } from '../db/database.ts'
import { needsFactor } from '../http/required-factor.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { deleteFactors, hasFactor } from '../queries/factors.ts'
import { enqueueMail } from '../queries/mails.ts'
import type { Person } from '../queries/people.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import type { Whose } from './factor-codes.ts'

type Change = { requestId: string; before: Record<string, boolean | string>; after: Record<string, boolean | string> }

/** Writes a change of a person's own second factors into the audit log. */
export async function noteFactorChange(
  { clock }: Services,
  tx: Transaction,
  { tenant, customerId, userId }: Whose,
  change: Change,
): Promise<void> {
  const record = { tenant, customerId, actorId: userId, action: 'usuarios.update', entity: 'usuarios', entityId: userId }
  await writeAudit(tx, { ...record, ...change, at: clock.now() })
}

/**
 * Ends a removal. When no factor is left, the recovery codes go too, and the person is mailed that the password is
 * enough.
 * @throws Refusal 409 factor.last for a person who must have a factor
 */
export async function afterRemoval(services: Services, tx: Transaction, person: Person): Promise<void> {
  if (await hasFactor(tx, person)) return
  if (needsFactor(services, person)) throw new Refusal('factor.last')
  await deleteFactors(tx, person)
  const { tenant, customerId, userId } = person
  await enqueueMail(tx, { tenant, customerId, userId, template: 'factor-off', now: services.clock.now() })
}

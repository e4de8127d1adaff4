import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import type { Language } from '../../refusal/language.ts'
import { mergeOf } from '../../queries/account-merges.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { changeCustomer } from '../../queries/customers.ts'
import type { CustomerChange } from '../../queries/customers.ts'
import { armJob } from '../../queries/jobs.ts'
import { deleteSessionsOfCustomer } from '../../queries/sessions.ts'
import { auditedCustomer, requireCustomer, requireLockedCustomer } from './customer-wire.ts'

/** The caller of an act, with the id of the request. */
export interface Acting {
  session: LiveSession
  language: Language
  requestId: string
  now: Date
  /** The reason of an act that needs one, for the audit record. */
  reason?: string | undefined
}

/** The caller of an act on a customer: by a call, or by a bulk run. */
export type CustomerActing = Omit<Acting, 'session'> & {
  session: Pick<LiveSession, 'person'>
  /** The bulk run that does the act. */
  run?: string | undefined
}

/** Adds the reason of an act, and its bulk run, to its audit record. */
export const withReason = <Told extends object>(value: Told, { reason, run }: Pick<CustomerActing, 'reason' | 'run'>) => ({
  ...value,
  ...(reason !== undefined && { reason }),
  ...(run !== undefined && { bulk_run: run }),
})

/** What staff may change of a customer; an outdated `version` is refused. */
interface Edit {
  change: Pick<CustomerChange, 'name' | 'alias' | 'phone'>
  status?: 'active' | 'blocked' | undefined
  version?: number
}

/**
 * Changes a customer, blocks it and signs out its users, or unblocks it: it is pending again until its onboarding is
 * done. Returns false, and writes nothing, when nothing would change.
 * @throws Refusal 404; 409 record.changed, merge.closed; 422 for the actor's own customer, whose block would lock out
 *   all staff.
 */
export async function editCustomerOf(
  tx: Transaction,
  id: string,
  { change, status, version }: Edit,
  acting: CustomerActing,
): Promise<boolean> {
  const { session, language, requestId, now } = acting
  const { tenant, userId, customerId: own } = session.person
  const key = { tenant, customerId: id }
  const before = await requireLockedCustomer(tx, tenant, id)
  if (version !== undefined && before.version !== version) throw new Refusal('record.changed')
  if (status === 'blocked' && id === own) {
    throw new Refusal('validation.failed', { errors: [{ field: 'status', message: ruleText('fixed', language) }] })
  }
  const letIn = before.onboardingFinishedAt === null ? ('pending' as const) : ('active' as const)
  const isLetIn = status === 'active' && before.status === 'blocked'
  const standing = status === 'blocked' ? status : isLetIn ? letIn : before.status
  if (isLetIn && (await mergeOf(tx, key))) throw new Refusal('merge.closed')
  if (Object.keys(change).length === 0 && standing === before.status) return false
  await changeCustomer(tx, key, { change: { ...change, status: standing }, now })
  if (standing === 'blocked') await deleteSessionsOfCustomer(tx, key)
  const after = await requireCustomer(tx, tenant, id)
  const record = { ...key, actorId: userId, action: 'clientes.update', entity: 'clientes', entityId: id, requestId, at: now }
  await writeAudit(tx, { ...record, before: auditedCustomer(before), after: withReason(auditedCustomer(after), acting) })
  return true
}

/** Informs every application of a customer again, ready or not. @throws Refusal 404 */
export async function syncCustomerOf(tx: Transaction, id: string, acting: CustomerActing): Promise<void> {
  const { session, requestId, now } = acting
  const { tenant, userId } = session.person
  const key = { tenant, customerId: id }
  const before = await requireLockedCustomer(tx, tenant, id)
  await armJob(tx, {
    ...key,
    kind: 'customer.provision',
    payload: { again: true, ...(acting.run !== undefined && { bulk: true }) },
    now,
  })
  await changeCustomer(tx, key, { change: { sync_status: 'busy' }, now })
  const record = { ...key, actorId: userId, action: 'empresas.sync', entity: 'clientes', entityId: id, requestId, at: now }
  await writeAudit(tx, {
    ...record,
    before: { sync_status: before.syncStatus },
    after: withReason({ sync_status: 'busy' }, acting),
  })
}

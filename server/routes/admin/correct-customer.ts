import type { CustomerCorrection } from '#contract/admin/customer.ts'
import { asAudited } from '#contract/audited.ts'
import type { Transaction } from '../../db/database.ts'
import { exchangeRfc } from '../../onboarding/move-rfc.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import type { CustomerRecord } from '../../queries/customer-records.ts'
import { changeCustomer } from '../../queries/customers.ts'
import { armJob } from '../../queries/jobs.ts'
import { type Acting, withReason } from './customer-acts.ts'
import { requireCustomer, requireOpenCustomer } from './customer-wire.ts'

/**
 * Corrects a customer's name, RFC and contact address, of the version that was read, and informs its applications. What
 * was issued before keeps what it says (docs/decisions/0129).
 * @throws Refusal 404; 409 record.changed, merge.closed; 422 rfc.other_customer, rfc.claim_in_process; 422 on `rfc` to
 *   remove it.
 */
export async function correctCustomerOf(
  tx: Transaction,
  id: string,
  { name, rfc, email, version }: CustomerCorrection,
  acting: Acting,
): Promise<void> {
  const { session, language, requestId, now } = acting
  const { tenant, userId: actorId } = session.person
  const key = { tenant, customerId: id }
  const before = await requireOpenCustomer(tx, tenant, id)
  if (before.version !== version) throw new Refusal('record.changed')
  if (rfc === null && before.rfc !== null) {
    throw new Refusal('validation.failed', { errors: [{ field: 'rfc', message: ruleText('required', language) }] })
  }
  if (rfc !== null && rfc !== before.rfc) {
    await exchangeRfc(tx, { ...key, rfc: before.rfc }, { rfc, taken: 'rfc.other_customer', now })
  }
  const isProvisioned = before.onboardingFinishedAt !== null
  if (isProvisioned) await armJob(tx, { ...key, kind: 'customer.provision', payload: { again: true }, now })
  await changeCustomer(tx, key, { change: { name, email, ...(isProvisioned && { sync_status: 'busy' as const }) }, now })
  const after = await requireCustomer(tx, tenant, id)
  const record = { ...key, actorId, action: 'clientes.update', entity: 'clientes', entityId: id, requestId, at: now }
  await writeAudit(tx, { ...record, before: corrected(before), after: withReason(corrected(after), acting) })
}

const corrected = ({ name, rfc, email }: CustomerRecord) => asAudited({ name, rfc, email })

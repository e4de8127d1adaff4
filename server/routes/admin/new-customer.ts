import { asAudited } from '#contract/audited.ts'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import { onboardingNumbers } from '#contract/onboarding-step.ts'
import { periodNumbers } from '#contract/period.ts'
import type { JsonValue } from '../../db/json.ts'
import type { Transaction } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { enqueueMail } from '../../queries/mails.ts'
import { insertAccount } from '../../queries/new-accounts.ts'
import { insertOnboarding } from '../../queries/onboardings.ts'
import { emailTaken, requireFree } from '../registration-guard.ts'
import { customerDetailOf } from './customer-wire.ts'

const emailField = 'owner.email'

/**
 * Creates a customer without a plan: its owner is invited, and every step of the onboarding is open.
 * @throws Refusal 422 rfc.unique, rfc.claim_in_process, email.unique
 */
export async function makeCustomer(
  tx: Transaction,
  { body, session, language, requestId }: Pick<Call<'storeCustomer'>, 'body' | 'session' | 'language' | 'requestId'>,
  now: Date,
): Promise<CustomerDetail> {
  const { tenant, userId: actorId } = session.person
  const { name, rfc, phone, owner } = body
  await requireFree(tx, { tenant, rfc, email: owner.email, language, field: emailField })
  const locale = language === 'en' ? 'en' : 'es-MX'
  const account = {
    tenant,
    rfc,
    name,
    ownerName: owner.name,
    email: owner.email,
    phone,
    passwordHash: null,
    locale,
    now,
  } as const
  const created = await insertAccount(tx, account)
  if ('taken' in created) throw created.taken === 'rfc' ? new Refusal('rfc.unique') : emailTaken(language, emailField)
  const { customerId, userId } = created
  const start = { period: periodNumbers.monthly, status: onboardingNumbers.pending }
  const open = { strategy: 'full', planId: null, planVersion: null, trialDays: 0, visited: [], ...start } as const
  await insertOnboarding(tx, { tenant, customerId, rfc, name, ...open, marketing: {}, now })
  await enqueueMail(tx, { tenant, customerId, userId, template: 'invitation', now })
  const record = { tenant, customerId, actorId, action: 'clientes.store', entity: 'clientes', entityId: customerId }
  const after = asAudited<JsonValue>({ name, rfc, phone, owner: asAudited({ name: owner.name, email: owner.email }) })
  await writeAudit(tx, { ...record, before: null, after, requestId, at: now })
  return customerDetailOf(tx, tenant, customerId)
}

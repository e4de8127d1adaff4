import { asAudited } from '#contract/audited.ts'
import type { Transaction } from '../db/database.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { changeCompany } from '../queries/companies.ts'
import type { CompanyRow } from '../queries/companies.ts'
import { changeCustomer, lockCustomer } from '../queries/customers.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { requireCompany } from './company-record.ts'

/**
 * Changes a company of a customer; the main one is the customer itself, whose RFC stays.
 * @throws Refusal 404, 409 record.changed, 422 rfc
 */
export async function changeCompanyOf(
  tx: Transaction,
  { actorId, ...key }: CustomerKey & { actorId: string },
  { params, body, language, requestId }: Pick<Call<'updateCompany'>, 'params' | 'body' | 'language' | 'requestId'>,
  now: Date,
): Promise<CompanyRow> {
  await lockCustomer(tx, key)
  const before = await requireCompany(tx, key, params.id)
  if (before.version !== body.version) throw new Refusal('record.changed')
  if (before.main && body.rfc !== before.rfc) {
    throw new Refusal('validation.failed', { errors: [{ field: 'rfc', message: ruleText('fixed', language) }] })
  }
  if (before.main) await changeCustomer(tx, key, { change: { name: body.name }, now })
  else await changeCompany(tx, before, { change: { name: body.name, rfc: body.rfc }, now })
  const after = await requireCompany(tx, key, params.id)
  const record = { ...key, actorId, action: 'empresas.update', entity: 'empresas', entityId: after.id, requestId, at: now }
  await writeAudit(tx, { ...record, before: auditedCompany(before), after: auditedCompany(after) })
  return after
}

/** Returns the fields of a company for the audit log. */
export const auditedCompany = ({ name, rfc }: CompanyRow) => asAudited({ name, rfc })

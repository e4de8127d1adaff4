import { asAudited } from '#contract/audited.ts'
import type { CustomerDetail, CustomerRow } from '#contract/admin/customer.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { mergeOf } from '../../queries/account-merges.ts'
import { countsOf, findCustomerRecord, ownerRecord, syncedApplications } from '../../queries/customer-records.ts'
import type { CustomerRecord } from '../../queries/customer-records.ts'
import { lockCustomer } from '../../queries/customers.ts'
import { localised } from '../../pricing/catalogue-records.ts'

/** Returns a customer as a row of the list. */
export function customerRowOf(record: CustomerRecord): CustomerRow {
  const { id, name, rfc, email, phone, alias, status, syncStatus, syncedAt, onboardingFinishedAt, createdAt, tags } = record
  return {
    id,
    name,
    rfc,
    email,
    phone,
    alias,
    status,
    syncStatus,
    syncedAt: syncedAt?.toISOString() ?? null,
    onboardingFinishedAt: onboardingFinishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    tags,
  }
}

/** Returns a customer of the tenant. @throws Refusal 404 */
export async function requireCustomer(tx: Transaction, tenant: string, id: string): Promise<CustomerRecord> {
  const row = isUuid(id) ? await findCustomerRecord(tx, tenant, id) : undefined
  if (!row) throw new Refusal('record.missing')
  return row
}

/** Returns the same customer, locked until the transaction ends. @throws Refusal 404 */
export async function requireLockedCustomer(tx: Transaction, tenant: string, id: string): Promise<CustomerRecord> {
  if (isUuid(id)) await lockCustomer(tx, { tenant, customerId: id })
  return requireCustomer(tx, tenant, id)
}

/** Returns the same customer, unless a merge closed it (docs/decisions/0175). @throws Refusal 404, 409 merge.closed */
export async function requireOpenCustomer(tx: Transaction, tenant: string, id: string): Promise<CustomerRecord> {
  const customer = await requireLockedCustomer(tx, tenant, id)
  if (await mergeOf(tx, { tenant, customerId: id })) throw new Refusal('merge.closed')
  return customer
}

/** Returns a customer with its owner, counts and applications. @throws Refusal 404 */
export async function customerDetailOf(tx: Transaction, tenant: string, id: string): Promise<CustomerDetail> {
  const record = await requireCustomer(tx, tenant, id)
  const key = { tenant, customerId: id }
  const { counts, sold } = await countsOf(tx, key)
  const merge = await mergeOf(tx, key)
  const apps = await syncedApplications(tx, key)
  return {
    ...customerRowOf(record),
    version: record.version,
    owner: (await ownerRecord(tx, key)) ?? null,
    counts,
    deletable: !sold,
    billingDay: record.billingDay,
    erasedAt: record.erasedAt?.toISOString() ?? null,
    merge: merge
      ? {
          into: { id: merge.stays, name: merge.stayingName },
          mergedAt: merge.mergedAt.toISOString(),
          undoUntil: merge.undoUntil.toISOString(),
        }
      : null,
    apps: apps.map(syncedApplicationOf),
  }
}

type SyncedApplication = Awaited<ReturnType<typeof syncedApplications>>[number]

/** Returns an application with its name in both languages. */
export function syncedApplicationOf({
  nameEs,
  nameEn,
  provisionedAt,
  ...same
}: SyncedApplication): CustomerDetail['apps'][number] {
  return { ...same, name: localised(nameEs, nameEn), provisionedAt: provisionedAt?.toISOString() ?? null }
}

/** Returns the fields of a customer for the audit log. */
export function auditedCustomer({ name, rfc, alias, phone, status }: CustomerRecord) {
  return asAudited({ name, rfc, alias, phone, status })
}

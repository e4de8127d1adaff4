import type { Database } from '../../db/database.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { countsOf } from '../../queries/customer-records.ts'
import { forgetCustomer } from '../../queries/forget-customer.ts'
import type { Acting } from './customer-acts.ts'
import { auditedCustomer, requireLockedCustomer } from './customer-wire.ts'

const pointedAt = '23503'

/** Deletes a customer without sales; its audit records stay. @throws Refusal 404, 409 customer.in_use */
export async function removeCustomerOf(db: Database, id: string, { session, requestId, now }: Acting): Promise<void> {
  const { tenant, userId, customerId: own } = session.person
  const key = { tenant, customerId: id }
  await db
    .system(async (tx) => {
      const customer = await requireLockedCustomer(tx, tenant, id)
      if ((await countsOf(tx, key)).sold) throw new Refusal('customer.in_use')
      await forgetCustomer(tx, key, own)
      const record = { tenant, customerId: own, actorId: userId, action: 'clientes.destroy', entity: 'clientes', entityId: id }
      await writeAudit(tx, { ...record, before: auditedCustomer(customer), after: null, requestId, at: now })
    })
    .catch((reason: unknown) => {
      if (reason instanceof Error && 'code' in reason && reason.code === pointedAt) throw new Refusal('customer.in_use')
      throw reason
    })
}

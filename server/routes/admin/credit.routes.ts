import type { CustomerCredit } from '#contract/admin/credit.ts'
import type { Transaction } from '../../db/database.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { changeCredit } from '../../orders/change-credit.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { creditBalance, creditEntries } from '../../queries/credit.ts'
import type { CustomerKey } from '../../queries/orders.ts'
import type { Services } from '../../services.ts'
import { requireCustomer, requireOpenCustomer } from './customer-wire.ts'

/** Handles the credit balance of a customer for staff (docs/domain.md#credit-balance). */
export function adminCreditRoutes({ db, clock }: Services): Pick<Handlers, 'getCustomerCredit' | 'changeCredit'> {
  return {
    async getCustomerCredit({ params: { id }, session }) {
      const { tenant } = adminScope(session)
      return {
        data: await db.system(async (tx) => {
          await requireCustomer(tx, tenant, id)
          return creditOf(tx, { tenant, customerId: id })
        }),
      }
    },

    async changeCredit({ params: { id }, body, session, requestId, keep }) {
      const { tenant, userId } = adminScope(session)
      const now = clock.now()
      return db.system(async (tx) => {
        await requireOpenCustomer(tx, tenant, id)
        const key = { tenant, customerId: id }
        const before = await creditBalance(tx, key)
        const entryId = await changeCredit(tx, key, { ...body, by: userId, now })
        const after = { ...(await creditBalance(tx, key)), act: body.act, centavos: body.centavos, reason: body.reason }
        const record = { ...key, actorId: userId, action: 'subscriptions.update', entity: 'credit', entityId: entryId }
        await writeAudit(tx, { ...record, before, after, requestId, at: now })
        return keep(tx, { data: await creditOf(tx, key) })
      })
    },
  }
}

async function creditOf(tx: Transaction, key: CustomerKey): Promise<CustomerCredit> {
  const entries = await creditEntries(tx, key)
  return {
    ...(await creditBalance(tx, key)),
    entries: entries.map(({ byUser, byName, createdAt, ...same }) => ({
      ...same,
      by: byUser === null ? null : { id: byUser, name: byName },
      createdAt: createdAt.toISOString(),
    })),
  }
}

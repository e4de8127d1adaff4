import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { readCustomer } from './customer-record.ts'

/** Customers (clientes). */
export function customerRoutes({ db }: Services): Pick<Handlers, 'getCustomer'> {
  return {
    async getCustomer({ params: { id }, session: { scope } }) {
      if (!isUuid(id) || !(scope.staff || scope.customerId === id)) throw new Refusal('record.missing')
      return { data: await db.within(scope, (tx) => readCustomer(tx, scope.tenant, id)) }
    },
  }
}

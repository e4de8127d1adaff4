import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { includedApplications } from '../queries/applications.ts'
import { findCustomer } from '../queries/customers.ts'
import type { Services } from '../services.ts'

/** Customers (clientes). */
export function customerRoutes({ db }: Services): Pick<Handlers, 'getCustomer'> {
  return {
    async getCustomer({ params: { id }, session: { scope } }) {
      const { tenant } = scope
      const found = await db.within(scope, async (tx) => {
        const customer = isUuid(id) && (scope.staff || scope.customerId === id) ? await findCustomer(tx, tenant, id) : undefined
        return customer && { customer, applications: await includedApplications(tx, tenant, id) }
      })
      if (!found) throw new Refusal('record.missing')
      const { customerId, createdAt, onboardingFinishedAt, ...same } = found.customer
      return {
        data: {
          ...same,
          id: customerId,
          createdAt: createdAt.toISOString(),
          onboardingFinishedAt: onboardingFinishedAt?.toISOString() ?? null,
          applications: found.applications.map(({ app, name, description }) => ({ key: app, name, description })),
        },
      }
    },
  }
}

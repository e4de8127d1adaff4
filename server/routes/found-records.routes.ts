import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { Permission } from '#contract/permissions.ts'
import { isUuid } from '../domain/uuid.ts'
import { adminScope } from '../http/admin-scope.ts'
import type { Handlers } from '../http/call.ts'
import { withMatchesFirst } from '../queries/planner.ts'
import { findRecords } from '../queries/found-records.ts'
import type { Services } from '../services.ts'

/** The list permission that a person needs to find a record of each kind. */
const listedBy: Readonly<Record<FoundRecord['kind'], Permission>> = {
  customer: 'clientes.list',
  user: 'usuarios.list',
  plan: 'subscription_plans.list',
  product: 'products.list',
  order: 'orders.list',
  subscription: 'subscriptions.list',
  promo: 'subscription_plans.list',
}

/** Handles the search of the command palette. */
export function foundRecordRoutes({ db }: Services): Pick<Handlers, 'findRecords'> {
  return {
    async findRecords({ query: { search: typed }, session, tenant }) {
      if (typed.length < 2) return { data: [] }
      const permissions = session.person.permissions
      const kinds = Object.entries(listedBy).flatMap(([kind, grant]) =>
        permissions.includes(grant) ? [kind as FoundRecord['kind']] : [],
      )
      return {
        data: await db.reading(adminScope(session), async (tx) => {
          await withMatchesFirst(tx)
          return findRecords(tx, { tenant, typed, id: isUuid(typed) ? typed : null }, kinds)
        }),
      }
    },
  }
}

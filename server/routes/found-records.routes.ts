import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { Permission } from '#contract/permissions.ts'
import { searchForms } from '../domain/search-forms.ts'
import { adminScope } from '../http/admin-scope.ts'
import type { Handlers } from '../http/call.ts'
import { findRecords } from '../queries/found-records.ts'
import { receiptNumber } from '../receipts/receipt-of.ts'
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
      const forms = searchForms(typed)
      const records = await db.reading(adminScope(session), (tx) => findRecords(tx, { tenant, forms }, kinds))
      return { data: records.map(withReceiptNumber) }
    },
  }
}

/** A receipt's number is shown as it is printed. */
function withReceiptNumber({ matched, ...rest }: FoundRecord): FoundRecord {
  const { field, value } = matched
  return { ...rest, matched: field === 'receipt' ? { field, value: receiptNumber(Number(value)) } : matched }
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExportedList, ExportRecord } from '#contract/admin/export.ts'
import type { Address, Path } from '../../../lib/address.ts'
import { type ListAddress, searchOf } from '../../../lib/list-address.ts'
import { paymentsList } from '../books/payments.list.tsx'
import { plansList } from '../catalogue/plans.list.tsx'
import { productsList } from '../catalogue/products.list.tsx'
import { promoCodesList } from '../catalogue/promo-codes.list.tsx'
import { companiesList } from '../companies/companies.list.tsx'
import { customersList } from '../customers/customers.list.tsx'
import type { Filter } from '../list/list-definition.ts'
import { auditList } from '../logs/audit.list.tsx'
import { peopleList } from '../people/people.list.tsx'
import { movementsList } from '../revenue/movements.list.tsx'
import { ordersList } from '../sales/orders.list.tsx'
import { subscriptionsList } from '../sales/subscriptions.list.tsx'

interface ExportedListPage {
  title: MessageDescriptor
  path: Path
  filters?: readonly Filter[]
}

const pages: Record<ExportedList, ExportedListPage> = {
  exportCustomers: customersList,
  exportPeople: peopleList,
  exportCompanies: companiesList,
  exportProducts: productsList,
  exportPlans: plansList,
  exportPromoCodes: promoCodesList,
  exportSubscriptions: subscriptionsList,
  exportOrders: ordersList,
  exportPayments: paymentsList,
  exportMovements: movementsList,
  exportAudit: auditList,
  exportBulkRun: {
    title: msg`Acciones en lote`,
    path: '/admin/bulk-runs',
    filters: [{ kind: 'record', name: 'run', label: msg`Resultado de una acción` }],
  },
}

/** An applied filter, with its value as in the address. */
interface AppliedFilter {
  filter: Filter
  value: string
}

/** Returns the list of an export: its name, its address with the same query, and its search and filters. */
export function exportedList({ operation, query }: Pick<ExportRecord, 'operation' | 'query'>) {
  const { title, path, filters = [] } = pages[operation]
  const entries = Object.entries(query).map(([name, value]) => [/^filter\[(.+)\]$/.exec(name)?.[1], value] as const)
  const values = Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[0] !== undefined))
  const address: ListAddress = { buscar: query['search'], orden: query['sort'], ...values }
  const applied = filters.flatMap((filter): AppliedFilter[] => {
    const value = values[filter.name]
    return value === undefined ? [] : [{ filter, value }]
  })
  const href: Address = `${path}${searchOf(address)}`
  return { title, href, search: query['search'] ?? '', applied }
}

import type { MessageDescriptor } from '@lingui/core'
import type { ExportedList, ExportRecord } from '#contract/admin/export.ts'
import type { Address, Path } from '../../../lib/address.ts'
import { type ListAddress, searchOf } from '../../../lib/list-address.ts'
import { plansList } from '../catalogue/plans.list.tsx'
import { productsList } from '../catalogue/products.list.tsx'
import { promoCodesList } from '../catalogue/promo-codes.list.tsx'
import { companiesList } from '../companies/companies.list.tsx'
import { customersList } from '../customers/customers.list.tsx'
import type { Filter } from '../list/list-definition.ts'
import { auditList } from '../logs/audit.list.tsx'
import { peopleList } from '../people/people.list.tsx'
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
  exportAudit: auditList,
}

/** What a list was narrowed by: a filter and its value as the address has it. */
export interface AppliedFilter {
  filter: Filter
  value: string
}

/**
 * The list that a file is of: what it is called, where it opens as it was asked for, and what it was searched and
 * narrowed by.
 */
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

import type { MessageDescriptor } from '@lingui/core'
import type { ExportedList, ExportRecord } from '#contract/admin/export.ts'
import type { Address, Path } from '../../../lib/address.ts'
import { type ListAddress, searchOf } from '../../../lib/list-address.ts'
import { plansLook } from '../catalogue/plans.look.tsx'
import { productsLook } from '../catalogue/products.look.tsx'
import { promoCodesLook } from '../catalogue/promo-codes.look.tsx'
import { companiesLook } from '../companies/companies.look.tsx'
import { customersLook } from '../customers/customers.look.tsx'
import type { Filter } from '../list/list-look.ts'
import { auditLook } from '../logs/audit.look.tsx'
import { peopleLook } from '../people/people.look.tsx'
import { ordersLook } from '../sales/orders.look.tsx'
import { subscriptionsLook } from '../sales/subscriptions.look.tsx'

interface Look {
  title: MessageDescriptor
  path: Path
  filters?: readonly Filter[]
}

const looks: Record<ExportedList, Look> = {
  exportCustomers: customersLook,
  exportPeople: peopleLook,
  exportCompanies: companiesLook,
  exportProducts: productsLook,
  exportPlans: plansLook,
  exportPromoCodes: promoCodesLook,
  exportSubscriptions: subscriptionsLook,
  exportOrders: ordersLook,
  exportAudit: auditLook,
}

/** What a list was narrowed by: a filter and its value as the address has it. */
export interface Narrowed {
  filter: Filter
  value: string
}

/** The list that a file is of: what it is called, where it opens as it was asked for, and what it was searched and narrowed by. */
export function exportedList({ operation, query }: Pick<ExportRecord, 'operation' | 'query'>) {
  const { title, path, filters = [] } = looks[operation]
  const asked = Object.entries(query).map(([name, value]) => [/^filter\[(.+)\]$/.exec(name)?.[1], value] as const)
  const values = Object.fromEntries(asked.filter((entry): entry is [string, string] => entry[0] !== undefined))
  const address: ListAddress = { buscar: query['search'], orden: query['sort'], ...values }
  const narrowed = filters.flatMap((filter): Narrowed[] => {
    const value = values[filter.name]
    return value === undefined ? [] : [{ filter, value }]
  })
  const href: Address = `${path}${searchOf(address)}`
  return { title, href, search: query['search'] ?? '', narrowed }
}

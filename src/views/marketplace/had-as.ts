import type { Customer } from '#contract/customer.ts'
import type { Product } from '#contract/product.ts'
import type { Subscription } from '#contract/subscription.ts'

export type Had = 'bought' | 'included' | null

interface Account {
  applications: Customer['applications']
  subscriptions: readonly Subscription[]
}

/**
 * Returns how a customer has an application: bought separately, or included in the plan. Null for anything that is not
 * an application, which may be bought again.
 */
export function hadAs({ id, key }: Product, { applications, subscriptions }: Account): Had {
  if (!applications.some((application) => application.key === key)) return null
  const bought = subscriptions.some(
    ({ type, status, lines }) => type === 'product' && status === 'active' && lines.some((line) => line.id === id),
  )
  return bought ? 'bought' : 'included'
}

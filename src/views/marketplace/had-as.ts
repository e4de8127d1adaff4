import type { Customer } from '#contract/customer.ts'
import type { Product } from '#contract/product.ts'
import type { Subscription } from '#contract/subscription.ts'

export type Had = 'bought' | 'included' | null

interface Account {
  applications: Customer['applications']
  subscriptions: readonly Subscription[]
}

/**
 * How a customer has an application already: bought by itself, or included in the plan. What is no application may be
 * bought again: null.
 */
export function hadAs({ id, key }: Product, { applications, subscriptions }: Account): Had {
  if (!applications.some((application) => application.key === key)) return null
  const bought = subscriptions.some(
    ({ type, status, lines }) => type === 'product' && status === 'active' && lines.some((line) => line.id === id),
  )
  return bought ? 'bought' : 'included'
}

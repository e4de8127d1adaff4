import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { receiptIssuerEntry } from '#contract/receipt-issuer.ts'

/** What is stored of a new installation: each step is done by its records, and open again without them. */
export interface FirstSteps {
  /** Null until staff write it: receipts name the platform. */
  issuer: { name: string; rfc: string } | null
  products: number
  /** Plans that a stranger sees at registration. */
  plans: number
}

/** Returns the steps from what was read. */
export function firstStepsOf({
  entries,
  products,
  plans,
}: {
  entries: readonly ConfigurationEntry[]
  products: readonly unknown[]
  plans: readonly unknown[]
}): FirstSteps {
  const stored = entries.find(({ entry }) => entry === receiptIssuerEntry)?.value ?? 'null'
  const issuer = JSON.parse(stored) as FirstSteps['issuer']
  return { issuer, products: products.length, plans: plans.length }
}

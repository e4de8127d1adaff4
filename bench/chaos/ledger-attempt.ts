import type { LedgerLine } from '#sandbox/payments/ledger.ts'

const referenceOf = (name: string | null | undefined): string => /^att_([0-9a-f-]{36})/.exec(name ?? '')?.[1] ?? ''

/**
 * Returns the attempt of a charge in the ledger: Openpay stores our reference, Stripe our metadata. `collected`: the
 * transfer whose money was left in a cash balance.
 */
export function attemptOf({ provider, order, metadata }: LedgerLine): string {
  if (provider === 'openpay') return referenceOf(order)
  return metadata['attempt_id'] ?? referenceOf(metadata['collected'])
}

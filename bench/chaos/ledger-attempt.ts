import type { LedgerLine } from '#sandbox/payments/ledger.ts'

/** The attempt that a line of the ledger was charged for: Openpay keeps our reference, Stripe what we told it. */
export function attemptOf({ provider, order, metadata }: LedgerLine): string {
  return provider === 'stripe' ? (metadata['attempt_id'] ?? '') : (/^att_([0-9a-f-]{36})/.exec(order ?? '')?.[1] ?? '')
}

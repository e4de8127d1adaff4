import type { LedgerLine } from '#sandbox/payments/ledger.ts'

/** Returns the attempt of a charge in the ledger: Openpay stores our reference, Stripe our metadata. */
export function attemptOf({ provider, order, metadata }: LedgerLine): string {
  return provider === 'stripe' ? (metadata['attempt_id'] ?? '') : (/^att_([0-9a-f-]{36})/.exec(order ?? '')?.[1] ?? '')
}

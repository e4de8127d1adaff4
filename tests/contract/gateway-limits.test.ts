import { expect, test } from 'vitest'
import { chargeableBy, isPayableInCash } from '#contract/gateway-limits.ts'

test.each([
  [9_99, [], false],
  [10_00, ['openpay', 'stripe'], true],
  [9_999_99, ['openpay', 'stripe'], true],
  [10_000_00, ['stripe'], false],
  [10_000_01, [], false],
])('a store takes %d centavos by %j', (centavos, drivers, isOffered) => {
  expect([chargeableBy(centavos, 'store'), isPayableInCash(centavos)]).toEqual([drivers, isOffered])
})

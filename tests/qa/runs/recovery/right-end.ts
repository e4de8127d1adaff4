import type { Operation } from '#contract/endpoints.ts'
import { type FailureClass, isLonely } from './failure-class.ts'
import { differencesOf } from './ledger.ts'
import type { Ledger, Variant } from './scenario.ts'
import { withoutDates } from './without-dates.ts'
import { withoutRepeats } from './without-repeats.ts'

type Ends = Pick<Variant, 'differs'>

/** Returns the declared end of a way after a failure, if it is other than the baseline. */
export function otherEndOf({ differs }: Ends, { kind }: FailureClass) {
  return differs?.[kind]
}

/** Returns where a ledger differs from each that is right after these failures; the differences from the nearest. */
export function ledgerFaults(
  ends: Ends,
  { baseline, actual }: { baseline: Ledger; actual: Ledger },
  { failures, operation }: { failures: readonly FailureClass[]; operation: Operation },
): string[] {
  const [only] = failures
  const alone = failures.length === 1 ? only : undefined
  const declared = alone && otherEndOf(ends, alone)?.ledger(baseline)
  // The server may have died before or after it did the call: then the page hears as little as of a late success.
  const late = alone?.kind === 'server killed' ? ends.differs?.['late success']?.ledger(baseline) : undefined
  const right = declared ? [declared] : [baseline, ...(late ? [late] : [])]
  const compared = right.map((one) => differencesOf(comparable(one), comparable(actual)))
  return compared.toSorted((one, other) => one.length - other.length)[0] ?? []

  function comparable(ledger: Ledger): Ledger {
    if (!alone || alone.kind === 'double press' || !isLonely(alone, operation)) return ledger
    return alone.kind === 'clock moved' ? withoutDates(withoutRepeats(ledger)) : withoutRepeats(ledger)
  }
}

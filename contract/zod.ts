import * as mini from 'zod/mini'

// Without jitless zod probes `new Function`, which the content security policy reports.
mini.config({ jitless: true })

export * from 'zod/mini'
/** A schema that never refuses: what it would refuse is the value that stands beside it. */
export { catch as otherwise } from 'zod/mini'

/** The rule that is broken; with `abort` nothing after it is looked at. */
type Broken = string | { error: string; abort?: boolean }

/**
 * zod measures whatever has a `length`, an object of the caller's making too, whose length need not be a number; ours
 * measure texts and lists alone.
 */
function ofTextsAndLists<Check>(check: (limit: number, params: object) => Check) {
  const when = ({ value }: { value: unknown }) => typeof value === 'string' || Array.isArray(value)
  return (limit: number, broken?: Broken): Check =>
    check(limit, { ...(typeof broken === 'string' ? { error: broken } : broken), when })
}

export const minLength = ofTextsAndLists(mini.minLength)
export const maxLength = ofTextsAndLists(mini.maxLength)
export const length = ofTextsAndLists(mini.length)

import * as mini from 'zod/mini'

// Without jitless, zod tries `new Function`, which the content security policy reports.
mini.config({ jitless: true })

export * from 'zod/mini'
/** A schema that never refuses: it replaces an invalid value with the given one. */
export { catch as otherwise } from 'zod/mini'

/** The broken rule. With `abort`, no later check runs. */
type Broken = string | { error: string; abort?: boolean }

/**
 * Limits length checks to texts and lists. zod measures any value with a `length`, even a caller's object whose length
 * is not a number.
 */
function ofTextsAndLists<Check>(check: (limit: number, params: object) => Check) {
  const when = ({ value }: { value: unknown }) => typeof value === 'string' || Array.isArray(value)
  return (limit: number, broken?: Broken): Check =>
    check(limit, { ...(typeof broken === 'string' ? { error: broken } : broken), when })
}

export const minLength = ofTextsAndLists(mini.minLength)
export const maxLength = ofTextsAndLists(mini.maxLength)
export const length = ofTextsAndLists(mini.length)

import { failureOf, type Failure } from '#contract/failure.ts'

/** What a part of a page reads: its value, or why there is none. */
export type Read<Value> = { value: Value } | { failure: Failure }

/** Makes a failed read a value, so that it fails one part of a page and not the page. */
export function reading<Value>(promise: Promise<Value>): Promise<Read<Value>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ failure: failureOf(error) }),
  )
}

import type { MessageDescriptor } from '@lingui/core'
import * as z from '#contract/zod.ts'

/** The choices of a filter, from the texts of what it chooses among. */
export function optionsOf(texts: Readonly<Record<string, MessageDescriptor>>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }))
}

/** The same of values that have other names in an address, in this order. */
export function optionsBy<Own extends string>(
  filter: z.ZodMiniType<Own, string>,
  values: readonly Own[],
  texts: Readonly<Record<Own, MessageDescriptor>>,
) {
  return values.map((value) => ({ value: z.encode(filter, value), label: texts[value] }))
}

import type { MessageDescriptor } from '@lingui/core'
import * as z from '#contract/zod.ts'

/** Returns the options of a filter from their texts. */
export function optionsOf(texts: Readonly<Record<string, MessageDescriptor>>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }))
}

/** Returns the options, in this order, of values with other names in an address. */
export function optionsBy<Own extends string>(
  filter: z.ZodMiniType<Own, string>,
  values: readonly Own[],
  texts: Readonly<Record<Own, MessageDescriptor>>,
) {
  return values.map((value) => ({ value: z.encode(filter, value), label: texts[value] }))
}

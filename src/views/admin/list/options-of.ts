import type { MessageDescriptor } from '@lingui/core'

/** The choices of a filter, from the texts of what it chooses among. */
export function optionsOf(texts: Readonly<Record<string, MessageDescriptor>>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }))
}

import type { MessageDescriptor } from '@lingui/core'
import type { BulkResults } from '#contract/bulk.ts'

export interface BulkAct<Act extends string> {
  act: Act
  label: MessageDescriptor
  /** What it brings, told before it is done with the reason; null for what is done at once and without one. */
  says: MessageDescriptor | null
}

/** What may be done to many rows at once; each answers for itself. */
export interface Bulk<Act extends string> {
  acts: readonly BulkAct<Act>[]
  run: (act: Act, ids: readonly string[], reason?: string) => Promise<BulkResults>
}

import type { MessageDescriptor } from '@lingui/core'
import type { BulkResults } from '#contract/bulk.ts'

export interface BulkAct<Act extends string> {
  act: Act
  label: MessageDescriptor
  /** What is asked before it is done. */
  asks?: MessageDescriptor
}

/** What may be done to many rows at once; each answers for itself. */
export interface Bulk<Act extends string> {
  acts: readonly BulkAct<Act>[]
  run: (act: Act, ids: readonly string[]) => Promise<BulkResults>
}

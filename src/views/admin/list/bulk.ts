import type { MessageDescriptor } from '@lingui/core'
import type { BulkResults } from '#contract/bulk.ts'

export interface BulkAct<Act extends string> {
  act: Act
  label: MessageDescriptor
  /** The effect, shown in the dialog that asks for the reason; null for an act without a dialog. */
  says: MessageDescriptor | null
}

/** Acts on many rows at once; each row has its own result. */
export interface Bulk<Act extends string> {
  acts: readonly BulkAct<Act>[]
  run: (act: Act, ids: readonly string[], reason?: string) => Promise<BulkResults>
  /**
   * Begins a bulk run of an act with a dialog, over everything that the list finds; missing where the list has none.
   */
  begin?: ((act: Act, reason: string) => Promise<unknown>) | undefined
}

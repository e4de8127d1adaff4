import type { BulkOperation, RunAct } from '#contract/admin/bulk-run.ts'
import type { StaffScope, Transaction } from '../db/database.ts'
import type { Position } from '../queries/keyset.ts'
import type { Person } from '../queries/people.ts'

/** On whose behalf a bulk run acts, and what the audit record of each act says. */
export interface RunActing {
  person: Person
  requestId: string
  reason: string
  /** The id of the run. */
  run: string
  now: Date
}

/** A list whose records a bulk run acts on. */
export interface BulkList {
  /**
   * Reads the ids that a query of the wire finds, the newest first, after a position. `startedAt`: when the run began.
   */
  ids: (
    scope: StaffScope,
    query: Readonly<Record<string, string>>,
    from: { at: Position | undefined; startedAt: Date },
  ) => Promise<{ ids: readonly string[]; next: Position | null }>
  /**
   * Does an act of this list on one record, and nothing outside the transaction. Returns false when it changed nothing.
   * @throws Refusal as the act itself
   */
  act: (tx: Transaction, id: string, act: RunAct, acting: RunActing) => Promise<boolean>
}

export type BulkLists = Readonly<Record<BulkOperation, BulkList>>

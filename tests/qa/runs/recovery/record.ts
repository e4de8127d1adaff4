import type { Operation } from '#contract/endpoints.ts'

/** What became of one cell; the report is drawn from these alone. */
export interface CellRecord {
  id: string
  flow: string
  variant: string
  state: string
  call: string
  operation: Operation
  /** The kind of failure, and what of it. */
  kind: string
  of: string | null
  passed: boolean
  /** Its share of the visit, in ms. */
  ms: number
  /** How many failures the visit went through. */
  among: number
  /**
   * The ledger against that of the baseline: `declared` is another by right, `unread` that of who did not get there.
   */
  ledger: 'same' | 'declared' | 'wrong' | 'unread'
  /** Why the person did not get through. */
  failure: string | null
  /** Files beside the report. */
  picture: string | null
  trace: string | null
  /** What the visit asked of the server, in its order. */
  calls: readonly string[]
  /** Subjects of the mails that the visit brought about. */
  mails: readonly string[]
  /** Why the ledger may differ from that of the baseline. */
  differs: string | null
}

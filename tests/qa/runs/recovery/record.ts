import type { Operation } from '#contract/endpoints.ts'

/** The result of one cell; the report uses only these. */
export interface CellRecord {
  id: string
  flow: string
  variant: string
  state: string
  call: string
  operation: Operation
  /** The kind of failure, and a detail of it. */
  kind: string
  of: string | null
  passed: boolean
  /** Its share of the visit, in ms. */
  ms: number
  /** How many failures the visit had. */
  among: number
  /** Compared with the baseline; `declared` differs as expected, `unread`: the person did not reach the goal. */
  ledger: 'same' | 'declared' | 'wrong' | 'unread'
  /** Why the person did not reach the goal. */
  failure: string | null
  /** The failures in a row among which it broke, though it passed alone, and how. */
  brokenChain: string | null
  /** Files next to the report. */
  picture: string | null
  trace: string | null
  /** The calls of the visit, in order. */
  calls: readonly string[]
  /** Subjects of the mails that the visit caused. */
  mails: readonly string[]
  /** Why the ledger may differ from that of the baseline. */
  differs: string | null
  /** Why nobody had to be told; null when the page told the person in words. */
  silence: string | null
}

/** How a flow was walked to its goal on the real server, without a failure. */
export interface WayRecord {
  id: string
  /** The flow's name among the machines. */
  name: string
  variant: string
  /** Every state in which the person stood, and its picture. */
  frames: { state: string; picture: string }[]
  /** What was asked of the server, in its order. */
  calls: string[]
  /** Subjects of the mails that it brought about. */
  mails: string[]
  /** What it left behind by table, without ids, times and what is this person's own. */
  ledger: Record<string, unknown>
  ms: number
  /** Why the person did not get through. */
  failure: string | null
}

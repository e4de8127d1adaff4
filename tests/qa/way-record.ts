import { shortHash } from './short-hash.ts'

/** The walk of a flow to its goal on the real server, without a failure. */
export interface WayRecord {
  id: string
  /** The flow's name among the machines. */
  name: string
  variant: string
  /** Every state that the person reached, and its picture. */
  frames: { state: string; picture: string }[]
  /** The calls to the server, in order. */
  calls: string[]
  /** Subjects of the mails that the walk caused. */
  mails: string[]
  /** The stored rows after the walk by table, without ids, times and the person's own words. */
  ledger: Record<string, unknown>
  ms: number
  /** Why the person did not reach the goal. */
  failure: string | null
}

/** Returns the permanent name of a way: its flow and a hash of flow and variant. */
export function wayId(flow: string, variant: string): string {
  return `${flow}/${shortHash(`${flow} ${variant}`)}`
}

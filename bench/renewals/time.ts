import { setTimeout as pause } from 'node:timers/promises'
import { writeClockLead } from '#server/queries/clock-lead.ts'
import type { TestEnvironment } from '../chaos/environment.ts'

/**
 * Jobs due within this time of the first run together, in ms: customers who bought one after the other renew together.
 */
const together = 3_600_000
/** How long nothing may change before a running job counts as lost with its server, in ms. */
const patience = 1_500

interface Waiting {
  at: Date
  kind: string
  running: boolean
}

/** The time of an environment, which all its servers and the sandbox follow. */
export interface Time {
  /** Returns the milliseconds by which it is ahead of the machine's time. */
  lead(): number
  /** Moves on to the next due jobs, and returns their kinds; empty when no job waits. */
  moveOn(): Promise<readonly string[]>
  /** Waits until the servers have done the due jobs, or died. */
  settle(): Promise<void>
}

export function timeOf({ db, sandbox }: Pick<TestEnvironment, 'db' | 'sandbox'>): Time {
  let lead = 0
  const now = () => Date.now() + lead
  const waiting = () =>
    db.system(async (tx) => {
      const rows = await tx
        .selectFrom('jobs')
        .select(['kind', 'state', 'run_at', 'locked_until'])
        .where('state', 'in', ['ready', 'running'])
        .execute()
      return rows.map(({ kind, state, run_at, locked_until }): Waiting => {
        return { kind, running: state === 'running', at: state === 'running' ? (locked_until ?? run_at) : run_at }
      })
    })
  const due = (rows: readonly Waiting[]) => rows.filter(({ at, running }) => running || at.getTime() <= now())
  return {
    lead: () => lead,
    async moveOn() {
      const rows = (await waiting()).toSorted((one, other) => one.at.getTime() - other.at.getTime())
      const first = rows[0]?.at.getTime()
      if (first === undefined) return []
      const coming = rows.filter(({ at }) => at.getTime() <= first + together)
      const step = Math.max(1_000, (coming.at(-1)?.at.getTime() ?? first) + 1_000 - now())
      lead += step
      await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ advance: Math.ceil(step / 1_000) }) })
      await writeClockLead(db, { lead, now: new Date() })
      return coming.map(({ kind }) => kind)
    },
    async settle() {
      let [last, since] = ['', performance.now()]
      for (;;) {
        const left = due(await waiting())
        if (left.length === 0) return
        const now = JSON.stringify(left)
        if (now !== last) [last, since] = [now, performance.now()]
        else if (left.every(({ running }) => running) && performance.now() - since > patience) return
        await pause(50)
      }
    },
  }
}

import type { Transaction } from '../db/database.ts'
import { type Lane, laneOf, lanes } from '../db/job-table.ts'
import { type Claim, type ClaimedJob, type LanePlaces, tenantsWithDueJobs, type TenantShare } from '../queries/claim-jobs.ts'

/** Divides the places of a lane among tenants while more jobs are due than it has places. */
export interface TenantShares {
  /** Returns whose jobs a claim takes first: those of the tenants with the fewest running in a crowded lane. */
  next(tx: Transaction, claim: { now: Date; free: LanePlaces }): Promise<readonly TenantShare[]>
  /** Counts what a claim took, and notices which of its lanes are crowded. */
  claimed(claim: Claim, free: LanePlaces): void
  ended(job: ClaimedJob): void
}

/** How long a list of the tenants with due jobs is used, in milliseconds. */
const listLasts = 5_000
/** Tenants that one claim considers, if its lane has fewer free places. */
const considered = 20

interface LaneShares {
  isCrowded: boolean
  tenants: readonly string[]
  readAt: number
  running: Map<string, number>
  /** Counts claims: when a tenant was last served. */
  servedAt: Map<string, number>
}

const emptyLane = (): LaneShares => ({
  isCrowded: false,
  tenants: [],
  readAt: Number.NEGATIVE_INFINITY,
  running: new Map(),
  servedAt: new Map(),
})

/** @param elapsed returns milliseconds of the machine */
export function createTenantShares(elapsed: () => number = () => performance.now()): TenantShares {
  const shares = new Map<Lane, LaneShares>(lanes.map((lane) => [lane, emptyLane()]))
  const of = (lane: Lane) => shares.get(lane) ?? emptyLane()
  let claims = 0

  async function sharesOf(tx: Transaction, { lane, free, now }: { lane: Lane; free: number; now: Date }): Promise<TenantShare[]> {
    const own = of(lane)
    if (elapsed() - own.readAt > listLasts) {
      own.tenants = await tenantsWithDueJobs(tx, { lane, now })
      own.readAt = elapsed()
    }
    if (own.tenants.length < 2) return []
    const runningOf = (tenant: string) => own.running.get(tenant) ?? 0
    const servedAt = (tenant: string) => own.servedAt.get(tenant) ?? 0
    const next = own.tenants
      .toSorted((one, other) => runningOf(one) - runningOf(other) || servedAt(one) - servedAt(other))
      .slice(0, Math.max(free, considered))
    const rows = Math.ceil((2 * free) / next.length)
    return next.map((tenant) => ({ lane, tenant, running: runningOf(tenant), rows }))
  }

  return {
    async next(tx, { now, free }) {
      const all: TenantShare[] = []
      for (const lane of lanes) {
        if (of(lane).isCrowded && free[lane] > 0) all.push(...(await sharesOf(tx, { lane, free: free[lane], now })))
      }
      return all
    },
    claimed({ jobs, crowded }, free) {
      claims++
      for (const lane of lanes) {
        if (free[lane] > 0) of(lane).isCrowded = crowded.has(lane)
      }
      for (const { kind, tenant } of jobs) {
        const { running, servedAt } = of(laneOf(kind))
        running.set(tenant, (running.get(tenant) ?? 0) + 1)
        servedAt.set(tenant, claims)
      }
    },
    ended({ kind, tenant }) {
      const { running } = of(laneOf(kind))
      const left = (running.get(tenant) ?? 0) - 1
      if (left > 0) running.set(tenant, left)
      else running.delete(tenant)
    },
  }
}

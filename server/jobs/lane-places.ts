import { type Lane, laneLimits, lanes } from '../db/job-table.ts'
import type { LanePlaces } from '../queries/claim-jobs.ts'

/** The places of each lane in this process. */
export interface Places {
  /** Takes all free places, so that two claims at once do not both count on them. */
  takeAll(): LanePlaces
  giveBack(lane: Lane, count: number): void
}

export function createPlaces(limits: LanePlaces = laneLimits): Places {
  const free = { ...limits }
  return {
    takeAll() {
      const taken = { ...free }
      for (const lane of lanes) free[lane] = 0
      return taken
    },
    giveBack(lane, count) {
      free[lane] += count
    },
  }
}

import type { Database } from '#server/db/database.ts'
import { keepMonths } from '#server/jobs/keep-months.ts'
import { CapturedLog } from './captured-log.ts'

/** Makes the months of what grows, as the sweep does at these times. */
export async function cutMonths(db: Database, times: readonly string[] = ['2026-03-01', '2026-04-01']): Promise<void> {
  const retention = { log_lines: { standard: 100_000, others: [] } }
  for (const time of times) await keepMonths({ db, logger: new CapturedLog().logger }, new Date(time), retention)
}

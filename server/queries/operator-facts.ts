import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { lanes, laneOf } from '../db/job-table.ts'
import type { Lane } from '../db/job-table.ts'
import { mayRun } from './claim-jobs.ts'
import { monthTables } from './months.ts'

/** Attempts that a person or a check must end: no answer came, or the answer does not decide. */
export const doubtfulStates = ['unknown', 'manual'] as const
export type DoubtfulState = (typeof doubtfulStates)[number]

/** How many wait, and since when the oldest does; null: none waits. */
export interface Waiting {
  readonly count: number
  readonly oldest: Date | null
}

/** What an operator must know of the installation, over all tenants. */
export interface OperatorFacts {
  /** Jobs that are due, by lane. */
  readonly jobs: Readonly<Record<Lane, Waiting>>
  /** Jobs given up after their last attempt. */
  readonly dead: number
  /** Charges without a result, by state, since they were sent. */
  readonly charges: Readonly<Record<DoubtfulState, Waiting>>
  /** Differences between our books and the gateways' that nobody has explained. */
  readonly differences: number
  /** Records that break a rule of the daily check. */
  readonly findings: number
  /** Tables that grow by months, and have no month of their own for what is written now. */
  readonly monthsLate: number
  readonly databaseBytes: number
  /** Whether PostgreSQL's archive of the write-ahead log fails now; null when it keeps none. */
  readonly archiveFails: boolean | null
}

type Rest = 'dead' | 'differences' | 'findings' | 'monthsLate' | 'databaseBytes' | 'archiveFails'
const none: Waiting = { count: 0, oldest: null }

/** Reads what the metrics tell of the database, without a lock, through indexes that hold only what waits. */
export async function readOperatorFacts(tx: Transaction, now: Date): Promise<OperatorFacts> {
  const due = await tx
    .selectFrom('jobs')
    .select((it) => ['kind', it.fn.countAll<number>().as('count'), it.fn.min('run_at').as('oldest')])
    .where('finished_at', 'is', null)
    .where('run_at', '<=', now)
    .where(mayRun)
    .groupBy('kind')
    .execute()
  const doubtful = await tx
    .selectFrom('payment_attempts')
    .select((it) => ['state', it.fn.countAll<number>().as('count'), it.fn.min('created_at').as('oldest')])
    .where('state', 'in', doubtfulStates)
    .groupBy('state')
    .execute()
  const { rows } = await sql<Pick<OperatorFacts, Rest>>`select
    (select count(*)::int from jobs where finished_at is not null and last_error is not null) as dead,
    (select count(*)::int from book_differences where state = 'open') as differences,
    (select count(*)::int from rule_findings) as findings,
    (select count(*)::int from unnest(${[...monthTables]}::text[]) as name, months.parts(to_regclass('public.' || name)) p
      where p.upper = 'infinity' and p.lower <= ${now}) as "monthsLate",
    pg_database_size(current_database())::float8 as "databaseBytes",
    (select case when current_setting('archive_mode') = 'off' then null
      else last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') end
      from pg_stat_archiver) as "archiveFails"`.execute(tx)
  const [rest = { dead: 0, differences: 0, findings: 0, monthsLate: 0, databaseBytes: 0, archiveFails: null }] = rows
  return {
    ...rest,
    jobs: Object.fromEntries(
      lanes.map((lane) => [lane, together(due.filter(({ kind }) => laneOf(kind) === lane))]),
    ) as OperatorFacts['jobs'],
    charges: Object.fromEntries(
      doubtfulStates.map((state) => [state, doubtful.find((row) => row.state === state) ?? none]),
    ) as OperatorFacts['charges'],
  }
}

const together = (rows: readonly Waiting[]): Waiting =>
  rows.reduce(
    (sum, { count, oldest }) => ({
      count: sum.count + count,
      oldest: sum.oldest !== null && oldest !== null && sum.oldest < oldest ? sum.oldest : oldest,
    }),
    none,
  )

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Transaction } from '../db/database.ts'
import { writeAudit } from '../queries/audit-log.ts'
import type { AuditRecord } from '../queries/audit-log.ts'
import { hasWritten } from '../queries/has-written.ts'

const notes = new AsyncLocalStorage<{ record: AuditRecord | null }>()

/**
 * Does an act that needs an audit record. The first transaction in which the act writes also writes the record, on a
 * database of `keepingNotes`.
 */
export async function noted<Answer>(db: Database, record: AuditRecord, act: () => Promise<Answer>): Promise<Answer> {
  const note = { record: record as AuditRecord | null }
  const answer = await notes.run(note, act)
  if (note.record) await db.system((tx) => writeAudit(tx, record))
  return answer
}

/** Returns a database whose transactions write the audit record of their act. */
export function keepingNotes(db: Database): Database {
  return {
    ...db,
    ping: () => db.ping(),
    reading: (scope, work) => db.reading(scope, work),
    within: (scope, work) => withNote((writing) => db.within(scope, writing), work),
    system: (work) => withNote((writing) => db.system(writing), work),
  }
}

type Work<Result> = (tx: Transaction) => Promise<Result>

async function withNote<Result>(run: (work: Work<Result>) => Promise<Result>, work: Work<Result>): Promise<Result> {
  const note = notes.getStore()
  const record = note?.record
  if (!note || !record) return run(work)
  let holds = false
  try {
    return await run(async (tx) => {
      const result = await work(tx)
      if ((await hasWritten(tx)) && (holds || note.record)) {
        // Set before the write, because another transaction of the act may run at the same time.
        holds = true
        note.record = null
        await writeAudit(tx, record)
      }
      return result
    })
  } catch (reason) {
    if (holds) note.record = record
    throw reason
  }
}

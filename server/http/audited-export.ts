import type { Operation } from '#contract/endpoints.ts'
import type { JsonValue } from '../db/json.ts'
import { writeAudit } from '../queries/audit-log.ts'
import type { Services } from '../services.ts'
import { audited } from './audited.ts'
import type { Call } from './call.ts'
import type { StreamedFile } from './csv.ts'

/**
 * A list as a file that leaves a record in the audit log when its body ends, also where the reader or an error ends it early: who took it, by which call,
 * with what query, how many rows were read for it, and whether it was written to its end. The body does not end well without the record.
 */
export function auditedExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  operation: Operation,
  { call: { session, requestId, query }, file }: { call: Call<Operation>; file: StreamedFile },
): StreamedFile {
  if (!session) return file
  const staff = session
  async function* text(): AsyncIterable<string> {
    let complete = false
    try {
      yield* file.text
      complete = true
    } finally {
      const asked = JSON.parse(JSON.stringify(query ?? {})) as JsonValue
      const after = { query: asked, rows: file.rows(), complete }
      const act = { action: 'exports.create', entity: 'exports', entityId: operation, before: null, after }
      await db.system((tx) => writeAudit(tx, audited({ session: staff, requestId }, act, clock.now())))
    }
  }
  return { ...file, text: text() }
}

import { staffScope } from '../db/database.ts'
import { exportAudit } from '../http/export-audit.ts'
import { mayExport } from '../http/may-export.ts'
import type { ListFile, ListFiles } from '../http/list-file.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { addPart, failExport } from '../queries/list-export-parts.ts'
import { findExport } from '../queries/list-exports.ts'
import type { ListExport } from '../queries/list-exports.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Milliseconds of writing before other jobs get their turn; far less than the lease. */
const runFor = 2_000
/** Failed or killed runs in a row before the export is given up. */
const most = 5

/**
 * Writes a list into a file, part by part, for two seconds; then asks for another run. Each part is committed with its
 * end position, so that another run continues after a kill, on any server. A person who may no longer read the list
 * gets nothing.
 */
export function listExport(
  services: Pick<Services, 'db' | 'clock' | 'machineClock'>,
  files: ListFiles,
): JobHandler<'list.export'> {
  const { db, clock, machineClock } = services

  async function giveUp(exporting: ListExport, reason: string) {
    await db.system(async (tx) => {
      if (await failExport(tx, exporting)) await writeAudit(tx, exportAudit(exporting, 'failed', clock.now()))
    })
    return { kind: 'dead', reason } as const
  }

  async function write(exporting: ListExport, file: ListFile): Promise<'done' | 'more' | 'lost'> {
    const until = machineClock.now().getTime() + runFor
    let before = exporting
    for (;;) {
      const { text, rows, next } = await file.part(before.nextAt ?? undefined)
      const content = Buffer.from(before.parts === 0 ? file.head + text : text)
      const written = await db.system(async (tx) => {
        const mine = await addPart(tx, before, { content, rows, next })
        const whole = { ...before, rows: before.rows + rows, bytes: before.bytes + content.length }
        if (mine && next === null) await writeAudit(tx, exportAudit(whole, 'done', clock.now()))
        return mine ? whole : null
      })
      if (!written) return 'lost'
      if (next === null) return 'done'
      before = { ...written, parts: before.parts + 1, nextAt: next }
      if (machineClock.now().getTime() >= until) return 'more'
    }
  }

  return async ({ tenant, payload, attempts }) => {
    const { exporting, allowed } = await db.system(async (tx) => {
      const exporting = await findExport(tx, { tenant, id: payload.export_id })
      return { exporting, allowed: exporting !== undefined && (await mayExport(tx, exporting, clock.now())) }
    })
    if (!exporting || exporting.state === 'done' || exporting.state === 'failed') return { kind: 'done' }
    if (!allowed) return giveUp(exporting, 'the person may not read the list any more')
    if (attempts > most) return giveUp(exporting, 'its worker was killed again and again')
    if (machineClock.now() >= exporting.writtenUntil) return giveUp(exporting, 'it was not whole in time')
    const scope = staffScope({ tenant, userId: exporting.staffId })
    const file = files[exporting.operation]({
      scope,
      query: exporting.query,
      language: exporting.language,
      now: exporting.createdAt,
    })
    try {
      return { kind: (await write(exporting, file)) === 'more' ? 'more' : 'done' }
    } catch (error) {
      if (attempts < most) throw error
      return giveUp(exporting, error instanceof Error ? error.message : 'failed')
    }
  }
}

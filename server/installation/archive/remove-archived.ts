import type { Database } from '../../db/database.ts'
import { filesOfMonth, insertArchivedMonth } from '../../queries/archives.ts'
import { deleteArchivedRows } from '../../queries/archived-rows.ts'
import { StartRefused } from '../../start-refused.ts'
import type { ArchivedFile } from './manifest.ts'
import type { Month } from './month.ts'

/**
 * Deletes the rows of a tenant's month that its file holds, and records the file, in one transaction. Does nothing when
 * that is done.
 * @throws StartRefused when the rows are no longer those of the file
 */
export async function removeArchived(
  db: Database,
  { month, file, now }: { month: Month; file: ArchivedFile; now: Date },
): Promise<void> {
  const { tenant, sha256, rows, sum } = file
  const day = `${month.name}-01`
  await db.system(async (tx) => {
    const done = await filesOfMonth(tx, day, tenant)
    if (done.some((one) => one.sha256 === sha256)) return
    const gone = await deleteArchivedRows(tx, { tenant, ...month })
    if (gone.rows !== rows || gone.sum !== sum)
      throw new StartRefused(
        `The rows of ${tenant} in ${month.name} changed since ${file.file} was written, and are still in the database: ` +
          'archive the month into a new folder, and delete this one.',
      )
    await insertArchivedMonth(tx, { tenant, month: day, sha256, file: file.file, rowCount: rows }, now)
  })
}

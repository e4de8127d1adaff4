import { join } from 'node:path'
import { hashOf } from '../../db/backup/manifest.ts'
import type { Database } from '../../db/database.ts'
import { noteBroughtBack, readArchiveKeys, tenantOfFile } from '../../queries/archives.ts'
import { archivedAtOnce, archivedColumns, insertArchivedRows } from '../../queries/archived-rows.ts'
import type { Services } from '../../services.ts'
import { StartRefused } from '../../start-refused.ts'
import { readLines } from './archive-file.ts'
import { type ArchiveLine, subjectsOf, valuesOf } from './archive-lines.ts'
import { type ArchivedFile, readArchive } from './manifest.ts'

/** What came back of a tenant's file. */
export interface BroughtBack {
  tenant: string
  rows: number
  /** Rows that the database had already. */
  present: number
  /** Rows without their values, because the person or the customer is erased. */
  blanked: number
}

/**
 * Brings the rows of an archive back to their month, of all tenants or of one. What the database has already stays as
 * it is, so it may be repeated. All files are checked before the first row.
 * @throws StartRefused with one sentence: no archive, a changed file, another database’s, a newer schema, no tenant
 */
export async function bringBack(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { folder, tenant }: { folder: string; tenant?: string | undefined },
): Promise<readonly BroughtBack[]> {
  const { files, columns } = await readArchive(folder)
  const wanted = files.filter((file) => tenant === undefined || file.tenant === tenant)
  if (wanted.length === 0)
    throw new StartRefused(`${folder} has no rows of the tenant ${tenant}: archive.json lists those that it has.`)
  await requireColumns(db, folder, columns)
  for (const file of wanted) await requireOurs(db, folder, file)
  const back: BroughtBack[] = []
  for (const file of wanted) {
    back.push(await bringFile(db, folder, columns, file))
    await db.system((tx) => noteBroughtBack(tx, file, clock.now()))
  }
  return back
}

async function requireColumns(db: Database, folder: string, columns: readonly string[]): Promise<void> {
  const own = await db.system(archivedColumns)
  const strange = columns.find((column) => !own.includes(column))
  if (strange !== undefined)
    throw new StartRefused(
      `${folder} is of another schema: this release has no column ${strange} in audit_log. Use the release that wrote it, or a newer one.`,
    )
}

async function requireOurs(db: Database, folder: string, { tenant, file, sha256 }: ArchivedFile): Promise<void> {
  const path = join(folder, file)
  const now = await hashOf(path).catch(() => null)
  if (now === null) throw new StartRefused(`${path} cannot be read: take another copy of the archive.`)
  if (now !== sha256) throw new StartRefused(`${path} was changed: its checksum is not that of archive.json. Take another copy.`)
  if ((await db.system((tx) => tenantOfFile(tx, sha256))) !== tenant)
    throw new StartRefused(
      `${path} was not written by this database, or both it and archive.json were changed. Take another copy.`,
    )
}

async function bringFile(
  db: Database,
  folder: string,
  columns: readonly string[],
  { tenant, file }: ArchivedFile,
): Promise<BroughtBack> {
  const count = { rows: 0, written: 0, blanked: 0 }
  for await (const lines of readLines(join(folder, file), archivedAtOnce)) {
    const { written, blanked } = await bringLines(db, tenant, columns, lines)
    count.rows += lines.length
    count.written += written
    count.blanked += blanked
  }
  return { tenant, rows: count.rows, present: count.rows - count.written, blanked: count.blanked }
}

async function bringLines(db: Database, tenant: string, columns: readonly string[], lines: readonly ArchiveLine[]) {
  return db.system(async (tx) => {
    const read = await readArchiveKeys(tx, tenant, subjectsOf(lines))
    const keys = new Map([...read].map(([subject, { key }]) => [subject, key]))
    const opened = lines.map((line) => ({ line, values: valuesOf(line, keys) }))
    const rows = opened.map(({ line, values }) => ({
      row: { ...line.row, customer_id: read.get(line.customer)?.movedTo ?? line.customer },
      before: values?.before ?? null,
      after: values?.after ?? null,
    }))
    const written = await insertArchivedRows(tx, columns, rows)
    return { written, blanked: opened.filter(({ values }) => values === null).length }
  })
}

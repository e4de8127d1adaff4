import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../db/backup/manifest.ts'
import type { Database } from '../../db/database.ts'
import { lastMigration, tenantOfFile } from '../../queries/archives.ts'
import { archivedColumns, tenantsWithRows } from '../../queries/archived-rows.ts'
import type { Services } from '../../services.ts'
import { StartRefused } from '../../start-refused.ts'
import { writeWhole, syncFolder, type WriteFile } from './archive-file.ts'
import { type ArchivedFile, type ArchiveManifest, findManifest, manifestFile } from './manifest.ts'
import { type Month, monthOf } from './month.ts'
import { removeArchived } from './remove-archived.ts'
import { writeTenant } from './write-tenant.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** What was archived: each tenant's file with its number of rows. */
export interface Archived {
  files: readonly ArchivedFile[]
  /** The files were there already: a run that was killed goes on. */
  resumed: boolean
}

/**
 * Moves a past month of the audit log into files of a folder, one a tenant, with their checksums beside them. The files
 * are whole, on the disk and read back before a row goes. Each tenant's rows go in one transaction, and only when they
 * are those of its file. Killed or without room it leaves the rows in the database; repeated it goes on.
 * @throws StartRefused with one sentence: another table, a month that is not over or without rows, a folder
 */
export async function archiveMonth(
  { db, clock }: Needs,
  { table, month: text, folder }: { table: string; month: string; folder: string },
  write: WriteFile = writeWhole,
): Promise<Archived> {
  requireArchivable(table)
  const now = clock.now()
  const month = monthOf(text)
  if (month.upper > now)
    throw new StartRefused(
      `${text} is not over: only a month that has ended is archived. It ends at ${month.upper.toISOString()}.`,
    )
  const existing = await prepareFolder(db, folder, month)
  const manifest = existing ?? (await writeFiles(db, { folder, month, now, write }))
  if (existing) await requireWhole(folder, existing)
  for (const file of manifest.files) await removeArchived(db, { month, file, now })
  return { files: manifest.files, resumed: existing !== null }
}

function requireArchivable(table: string): void {
  if (table === 'audit_log') return
  const why =
    table === 'log_lines'
      ? 'log_lines ends by its own days, and a file would keep it for longer (docs/retention.md)'
      : `${JSON.stringify(table)} has no archive`
  throw new StartRefused(`--table must be audit_log: ${why}.`)
}

/** Makes the folder ready. Returns what a run before has finished in it; null when it is to be written. */
async function prepareFolder(db: Database, folder: string, { name }: Month): Promise<ArchiveManifest | null> {
  const there = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => readdir(folder))
    .catch((error: unknown) => {
      throw new StartRefused(`${folder} cannot be written: ${messageOf(error)}. Nothing is archived. Name another folder.`)
    })
  const manifest = await findManifest(folder)
  const isOurs = (file: string) =>
    file.startsWith(`audit_log-${name}-`) || file === manifestFile || file === `${manifestFile}.part`
  if (!there.every(isOurs) || (manifest !== null && manifest.month !== name))
    throw new StartRefused(`${folder} holds something else: name a new folder for ${name}.`)
  if (manifest !== null) return manifest
  // What a killed run began is written again; a file whose rows are gone is the only copy.
  for (const file of there) {
    const sha256 = await hashOf(join(folder, file))
    if ((await db.system((tx) => tenantOfFile(tx, sha256))) !== null)
      throw new StartRefused(
        `${folder} holds files of an archive without ${manifestFile}: bring that back, or name a new folder.`,
      )
  }
  for (const file of there) await rm(join(folder, file))
  return null
}

interface Writing {
  folder: string
  month: Month
  now: Date
  write: WriteFile
}

async function writeFiles(db: Database, { folder, month, now, write }: Writing): Promise<ArchiveManifest> {
  const tenants = await db.system((tx) => tenantsWithRows(tx, month))
  if (tenants.length === 0) throw new StartRefused(`audit_log has no rows of ${month.name}: there is nothing to archive.`)
  const written: ArchiveManifest = {
    format: 1,
    table: 'audit_log',
    month: month.name,
    at: now.toISOString(),
    schema: await db.system(lastMigration),
    columns: await db.system(archivedColumns),
    files: [],
  }
  try {
    for (const tenant of tenants) {
      const file = `audit_log-${month.name}-${tenant}.jsonl.gz`
      const path = join(folder, file)
      const { rows, sum } = await writeTenant(db, { path, span: { tenant, ...month }, write })
      written.files.push({ tenant, file, rows, bytes: (await stat(path)).size, sha256: await hashOf(path), sum })
    }
    const path = join(folder, manifestFile)
    await writeFile(`${path}.part`, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(`${path}.part`, path)
    await syncFolder(folder)
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `${folder} could not be written: ${messageOf(error)}. Every row of ${month.name} is still in the database. ` +
        'Make room or name another folder, and repeat the command.',
    )
  }
  return written
}

async function requireWhole(folder: string, { files }: ArchiveManifest): Promise<void> {
  for (const { file, sha256 } of files) {
    const now = await hashOf(join(folder, file)).catch(() => null)
    if (now !== sha256)
      throw new StartRefused(
        `${join(folder, file)} is damaged or gone: archive the month into a new folder, and delete this one.`,
      )
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

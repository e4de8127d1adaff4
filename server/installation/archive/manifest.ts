import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from '#contract/zod.ts'
import { jsonOf } from '../../db/json.ts'
import { isTenantName } from '../../db/scope.ts'
import { StartRefused } from '../../start-refused.ts'

export const manifestFile = 'archive.json'

const fileSchema = z.object({
  tenant: z.string().check(z.refine(isTenantName)),
  file: z.string().check(z.regex(/^audit_log-\d{4}-\d\d-[a-z0-9_]{2,32}\.jsonl\.gz$/)),
  rows: z.int().check(z.minimum(1)),
  bytes: z.int().check(z.minimum(1)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** A sum of the rows' hashes, by which the database knows them again, whatever their order. */
  sum: z.string().check(z.regex(/^-?\d{1,40}$/)),
})

/** What stands beside the files of a month: which tenant's rows each has, and its checksum. */
const manifestSchema = z.object({
  format: z.literal(1),
  table: z.literal('audit_log'),
  month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
  at: z.string(),
  /** The last migration of the database that was read. */
  schema: z.string(),
  columns: z.array(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/))).check(z.minLength(1)),
  files: z.array(fileSchema).check(z.minLength(1)),
})

export type ArchiveManifest = z.output<typeof manifestSchema>
export type ArchivedFile = z.output<typeof fileSchema>

const longest = 5_000_000

/** Reads what stands beside the files of a folder; null when nothing does. @throws StartRefused when it is damaged */
export async function findManifest(folder: string): Promise<ArchiveManifest | null> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) return null
  const read = z.safeParse(manifestSchema, text.length > longest ? undefined : jsonOf(text))
  if (read.success) return read.data
  throw new StartRefused(`${join(folder, manifestFile)} is damaged, or of another release: take another copy of the archive.`)
}

/** Like `findManifest`. @throws StartRefused also when there is none */
export async function readArchive(folder: string): Promise<ArchiveManifest> {
  const manifest = await findManifest(folder)
  if (manifest === null)
    throw new StartRefused(`${folder} holds no archive: ${manifestFile} is missing. Name the folder that the archive wrote.`)
  return manifest
}

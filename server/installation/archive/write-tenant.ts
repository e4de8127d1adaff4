import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { archiveKeys, readArchiveKeys } from '../../queries/archives.ts'
import { archivedAtOnce, type ArchivedRow, type ArchivedSpan, nextArchivedRows } from '../../queries/archived-rows.ts'
import { readLines, type WriteFile } from './archive-file.ts'
import { lineOf, subjectsOf, valuesOf } from './archive-lines.ts'

interface Target {
  path: string
  span: ArchivedSpan
  write: WriteFile
}

/**
 * Writes the rows of a tenant's month as one file, a JSON line each, and reads it back from the disk. Returns their
 * number and the sum by which the database knows them.
 * @throws an error when what is read back is not what was written
 */
export async function writeTenant(db: Database, { path, span, write }: Target): Promise<{ rows: number; sum: string }> {
  const written = { rows: 0, sum: 0n, digest: createHash('sha256') }
  await write(path, texts(db, span, written))
  const again = await readBack(db, path, span.tenant)
  if (again !== written.digest.digest('hex')) throw new Error(`${path} does not hold what was written to it`)
  return { rows: written.rows, sum: String(written.sum) }
}

async function* texts(
  db: Database,
  span: ArchivedSpan,
  written: { rows: number; sum: bigint; digest: ReturnType<typeof createHash> },
): AsyncGenerator<string> {
  for (let last: ArchivedRow | null = null; ;) {
    const after: ArchivedRow | null = last
    const { rows, keys } = await db.system(async (tx) => {
      const next = await nextArchivedRows(tx, span, after)
      const subjects = subjectsOf(next.map(({ customerId, subjects: about }) => ({ customer: customerId, subjects: about })))
      return { rows: next, keys: await archiveKeys(tx, span.tenant, subjects) }
    })
    for (const row of rows) {
      written.rows++
      written.sum += BigInt(row.hash)
      written.digest.update(plain(row.row, row))
    }
    yield rows.map((row) => `${JSON.stringify(lineOf(row, keys))}\n`).join('')
    last = rows.at(-1) ?? null
    if (rows.length < archivedAtOnce) return
  }
}

async function readBack(db: Database, path: string, tenant: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const lines of readLines(path, archivedAtOnce)) {
    const read = await db.system((tx) => readArchiveKeys(tx, tenant, subjectsOf(lines)))
    const keys = new Map([...read].map(([subject, { key }]) => [subject, key]))
    for (const line of lines) digest.update(plain(line.row, valuesOf(line, keys)))
  }
  return digest.digest('hex')
}

const plain = (row: Record<string, unknown>, values: { before: string | null; after: string | null } | null) =>
  `${JSON.stringify([row, values?.before, values?.after])}\n`

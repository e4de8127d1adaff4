import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const namePattern = /^\d{4}_[a-z0-9_]+\.sql$/

/** The product's own migrations. */
export const migrationsDirectory = join(import.meta.dirname, '..', 'migrations')

/** Reads the numbered SQL files of a directory in their order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => namePattern.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

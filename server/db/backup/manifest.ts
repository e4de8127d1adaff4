import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from '#contract/zod.ts'
import { jsonOf } from '../json.ts'

export const dumpFile = 'database.dump'
export const manifestFile = 'backup.json'

const tableSchema = z.object({ rows: z.number(), sum: z.string() })

/** What a table holds: its number of rows, and a sum of their hashes, which does not depend on their order. */
export type TableContent = z.output<typeof tableSchema>
export type Content = Readonly<Record<string, TableContent>>

/** What stands beside the dump: who made it, of what, and what must come out of it again. */
const manifestSchema = z.object({
  format: z.literal(1),
  at: z.string(),
  /** Majors of the server that was read and of the pg_dump that read it. */
  server: z.number(),
  program: z.number(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  bytes: z.number(),
  sha256: z.string(),
  content: z.record(z.string(), tableSchema),
})

export type Manifest = z.output<typeof manifestSchema>

/** Returns the SHA-256 of a file, in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Reads a backup and checks the dump against it. @throws Error with one sentence */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup: ${manifestFile} cannot be read.`)
  })
  const read = z.safeParse(manifestSchema, jsonOf(text))
  if (!read.success) throw new Error(`${join(folder, manifestFile)} is damaged, or of another release.`)
  const dump = join(folder, dumpFile)
  const sha256 = await hashOf(dump).catch(() => {
    throw new Error(`${folder} holds no whole backup: ${dumpFile} cannot be read.`)
  })
  if (sha256 !== read.data.sha256) throw new Error(`${dump} is damaged: it is not the file that ${manifestFile} describes.`)
  return read.data
}

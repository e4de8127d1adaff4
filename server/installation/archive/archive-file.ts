import { createReadStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type ArchiveLine, readLine } from './archive-lines.ts'

/** Writes texts as one compressed file. Injected, so that a test can fill the disk. */
export type WriteFile = (path: string, texts: AsyncIterable<string>) => Promise<void>

/** Writes a file that has its name only when it is whole and on the disk. @throws the system's error, such as ENOSPC */
export const writeWhole: WriteFile = async (path, texts) => {
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await pipeline(Readable.from(texts), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await file.appendFile(chunk)
    })
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** Makes the names in a folder last through a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Characters of a line: much more than the longest values have. */
const longest = 50_000_000

/** Reads the lines of a file in batches. @throws an error when it is no archive */
export async function* readLines(path: string, atOnce: number): AsyncGenerator<ArchiveLine[]> {
  const gunzip = createGunzip().setEncoding('utf8')
  const source = createReadStream(path).on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  let rest = ''
  let lines: string[] = []
  try {
    for await (const chunk of gunzip) {
      const [first = '', ...more] = String(chunk).split('\n')
      rest += first
      if (rest.length > longest) throw new Error('A line is too long.')
      for (const next of more) {
        lines.push(rest)
        rest = next
      }
      while (lines.length >= atOnce) {
        yield lines.slice(0, atOnce).map(readLine)
        lines = lines.slice(atOnce)
      }
    }
  } finally {
    source.destroy()
  }
  if (lines.length > 0) yield lines.map(readLine)
}

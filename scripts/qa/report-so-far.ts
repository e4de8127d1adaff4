import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const everyMs = 5_000

/** Returns the records that a run has written until now, by name. */
const recordsIn = (folder: string): string => {
  const data = join(folder, 'data')
  const files = existsSync(data) ? readdirSync(data) : []
  return files.filter((file) => /\.(?:machine|screen|states|way)\.json$/.test(file)).join(' ')
}

/**
 * Writes the report again and again while a run goes on, whenever there are new records.
 * @param write writes the report once
 * @returns what stops it, and waits for a report that is being written
 */
export const reportSoFar = (folder: string, write: () => Promise<unknown>): { stop: () => Promise<void> } => {
  let reported = recordsIn(folder)
  let writing: Promise<unknown> | null = null
  const timer = setInterval(() => {
    const records = recordsIn(folder)
    if (writing !== null || records === reported) return
    reported = records
    writing = write().finally(() => {
      writing = null
    })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await writing
    },
  }
}

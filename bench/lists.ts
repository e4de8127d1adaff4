import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open-database.ts'
import { fill, filled } from './lists/fill.ts'
import { openApplication } from './lists/application.ts'
import { measure } from './lists/measure.ts'

/** The largest ratio of a page's time with a million rows to its time with a thousand. */
const bar = 1.5

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '30' },
  },
})
const [few, many, rounds] = [Number(values.few), Number(values.many), Number(values.rounds)]

const small = await openProductOf(few)
const large = await openProductOf(many)
try {
  const [short, long] = await measure([small.call, large.call], rounds)
  console.log(`\nLists and palette, medians of ${rounds} in ms: ${few} customers, ${many}, ratio (at most ${bar})`)
  for (const [name, ms] of long) {
    const before = short.get(name) ?? Number.NaN
    const ratio = ms / before
    if (!(ratio <= bar)) process.exitCode = 1
    console.log(
      `${name.padEnd(34)} ${before.toFixed(2).padStart(8)} ${ms.toFixed(2).padStart(8)} ${ratio.toFixed(2).padStart(6)}`,
    )
  }
} finally {
  await small.close()
  await large.close()
}

/** Opens the product over its own database with this many customers. */
async function openProductOf(count: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'receptio-bench-'))
  const db = await openDatabase({ dataDir, durable: false })
  const call = await openApplication(db)
  await fill(db, { from: 1, to: count, tell: (rows) => process.stderr.write(`\r${rows} customers`) })
  for (const table of filled) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db.directory)
  process.stderr.write('\n')
  return {
    call,
    async close() {
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

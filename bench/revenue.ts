import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/open-database.ts'
import { coverage } from './revenue/forecast/coverage.ts'
import { replayLives } from './revenue/replay.ts'

/**
 * Writes simulated lives of subscriptions into a database, and compares the movements of the revenue with them after
 * every change: `npm run bench:revenue -- --seed 1 --lives 10000 --days 730`. With `--forecasts 300` it forecasts as
 * many simulated businesses instead, and counts how often the band has what came.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lives: { type: 'string', default: '10000' },
    days: { type: 'string', default: '730' },
    forecasts: { type: 'string', default: '0' },
  },
})
if (values.forecasts === '0') await compareMovements()
else await countCoverage()

async function countCoverage(): Promise<void> {
  const counted = await coverage({ seed: Number(values.seed), businesses: Number(values.forecasts), runs: 500 })
  console.log(JSON.stringify(counted, null, 2))
  console.log(`${Math.round(counted.share * 100)} % of the months were within P10 to P90; 78 to 97 % should be.`)
  process.exitCode = counted.share >= 0.78 && counted.share <= 0.97 ? 0 : 1
}

async function compareMovements(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'receptio-revenue-'))
  const db = await openDatabase({ dataDir, durable: false })
  try {
    const { wrong, ...counted } = await replayLives(db, {
      seed: Number(values.seed),
      lives: Number(values.lives),
      days: Number(values.days),
    })
    console.log(JSON.stringify({ ...values, ...counted }, null, 2))
    for (const difference of wrong.slice(0, 20)) console.error(difference)
    console.log(wrong.length === 0 ? 'The movements were the revenue after every change.' : `${wrong.length} differences.`)
    process.exitCode = wrong.length === 0 ? 0 : 1
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

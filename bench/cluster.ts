import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { planCluster } from '#scripts/cluster/plan.ts'
import { findPrograms } from '#scripts/cluster/programs.ts'
import { startCluster } from '#scripts/cluster/start-cluster.ts'
import { ensureBuilt } from '#scripts/build/run-build.ts'
import { checkOut } from './cluster/check-out.ts'
import { failedCalls } from './cluster/failed-calls.ts'
import { runDrill } from './cluster/drill.ts'
import { tableOf } from './cluster/table.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4540' }, from: { type: 'string' }, only: { type: 'string' } },
})
const tell = (sentence: string) => console.log(sentence)
/** Seconds until every call succeeds again, at most. */
const mostSeconds = 30

const programs = findPrograms()
await ensureBuilt(tell)
const dataDir = await mkdtemp(join(tmpdir(), 'receptio-cluster-'))
const plan = planCluster(dataDir, Number(values.port))
const release = values.from === undefined ? undefined : await checkOut(values.from, join(dataDir, 'release'))
const cluster = await startCluster(plan, programs, { tell })
try {
  const report = await runDrill(cluster, plan, { tell, release, only: values.only })
  console.log(tableOf(report))
  for (const line of await failedCalls(plan)) console.log(`500 ${line}`)
  for (const sentence of report.wrongs.slice(0, 20)) console.log(`WRONG ${sentence}`)
  for (const { rule, where } of report.violations.slice(0, 20)) console.log(`BROKEN ${rule}: ${where}`)
  const late = report.chapters.some(({ seconds, wrong }) => seconds > mostSeconds || wrong > 0)
  const limits = [report.limit, report.proofs].every(({ tries, right }) => tries === right)
  process.exitCode = late || !limits || report.violations.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}

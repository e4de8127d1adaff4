import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCluster } from '#scripts/cluster/run-cluster.ts'
import { checkOut } from './cluster/check-out.ts'
import { runDrill } from './cluster/drill.ts'
import { failedCalls } from './cluster/failed-calls.ts'
import { tableOf } from './cluster/table.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4540' }, from: { type: 'string' }, only: { type: 'string' } },
})
const { port, from, only } = values
const tell = (sentence: string) => console.log(sentence)
/** Seconds until every call succeeds again, at most. */
const mostSeconds = 30

await runCluster({ port, tell }, async (cluster, plan) => {
  const release = from === undefined ? undefined : await checkOut(from, join(plan.dataDir, 'release'))
  const report = await runDrill(cluster, plan, { tell, release, only })
  tell(tableOf(report))
  for (const line of await failedCalls(plan)) tell(`500 ${line}`)
  for (const sentence of report.wrongs.slice(0, 20)) tell(`WRONG ${sentence}`)
  for (const { rule, where } of report.violations.slice(0, 20)) tell(`BROKEN ${rule}: ${where}`)
  const late = report.chapters.some(({ seconds, wrong }) => seconds > mostSeconds || wrong > 0)
  const limits = [report.limit, report.proofs].every(({ tries, right }) => tries === right)
  process.exitCode = late || !limits || report.violations.length > 0 ? 1 : 0
})

import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { logOf } from './cluster/plan.ts'
import { runCluster } from './cluster/run-cluster.ts'
import { NotStarted } from './start/refused.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4500' } } })
const tell = (text: string) => void process.stdout.write(`${text}\n`)

await runCluster({ port: values.port, tell }, async ({ url, sandboxUrl, ended }, plan) => {
  const { ports } = plan
  tell(`
The product      ${url}   (HAProxy)
The servers      ${ports.servers.map((port) => `http://localhost:${port}`).join('   ')}
The pooler       127.0.0.1:${ports.pooler}   (PgBouncer, by transaction; receptio_sessions has whole sessions)
The database     127.0.0.1:${ports.primary}, standby 127.0.0.1:${ports.standby}
The sandbox      ${sandboxUrl}
Logs             ${dirname(logOf(plan, 'server1'))}

Sign in with a demo account and Demo1234!. Ctrl-C stops all and removes the data.`)
  throw new NotStarted(await ended)
})

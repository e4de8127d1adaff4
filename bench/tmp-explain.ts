import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/open-database.ts'
import { openApplication } from './lists/application.ts'
import { fillTenants } from './tenants/fill.ts'
const dataDir = await mkdtemp(join(tmpdir(), 'receptio-bench-'))
const db = await openDatabase({ dataDir, durable: false })
const call = await openApplication(db)
const t = performance.now()
await fillTenants(db, Number(process.argv[2] ?? 2000))
console.log('filled', performance.now() - t)
let on = false
const log: [number, string][] = []
const original = pg.Client.prototype.query as any
;(pg.Client.prototype as any).query = function (...args: any[]) {
  const q = typeof args[0] === 'string' ? args[0] : args[0]?.text
  const began = performance.now()
  const result = original.apply(this, args)
  if (on && result?.then) result.then(() => log.push([performance.now() - began, String(q)]), () => 0)
  return result
}
for (const path of ['/me', '/clientes', '/products']) {
  for (let i = 0; i < 30; i += 1) await call(path)
  on = true
  log.length = 0
  for (let i = 0; i < 10; i += 1) await call(path)
  on = false
  const by = Map.groupBy(log, ([, q]) => q)
  console.log('==', path)
  for (const [q, all] of [...by].sort((a, b) => b[1][0]![0] - a[1][0]![0]).slice(0, 6)) {
    const ms = all.map(([m]) => m).sort((a, b) => a - b)[all.length >> 1]
    console.log(ms!.toFixed(2), q.replaceAll(/\s+/g, ' ').slice(0, 260))
  }
}
await db.close()

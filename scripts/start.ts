import { ensureBuilt } from './build/run-build.ts'
import { requireFreePorts } from './start/free-ports.ts'
import { runToTheEnd } from './start/run-to-the-end.ts'
import { startProduct } from './start/product.ts'
import { loadDotEnv, readStartSettings } from './start/settings.ts'
import { welcome } from './start/welcome.ts'
import { requireWritable } from './start/writable.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

await runToTheEnd(async () => {
  loadDotEnv()
  const settings = readStartSettings(process.env)
  await requireWritable(settings.dataDir)
  await requireFreePorts(settings)
  await ensureBuilt(say)
  const start = performance.now()
  const product = await startProduct({ settings, env: process.env, loud: settings.server.production, ownGroup: true })
  if (!settings.server.production) say(welcome(settings, (performance.now() - start) / 1000, product.database))
  return product
})

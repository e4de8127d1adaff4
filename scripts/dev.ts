import { existsSync } from 'node:fs'
import { ensureBuilt } from './build/run-build.ts'
import { serveScreens } from './dev/serve.ts'
import { freePorts } from './lib/free-port.ts'
import { inProject } from './lib/project.ts'
import { requireFreePorts } from './start/free-ports.ts'
import { startProduct } from './start/product.ts'
import { NotStarted } from './start/refused.ts'
import { runToTheEnd } from './start/run-to-the-end.ts'
import { loadDotEnv, readStartSettings } from './start/settings.ts'
import { welcome } from './start/welcome.ts'
import { requireWritable } from './start/writable.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

await runToTheEnd(async () => {
  loadDotEnv()
  const settings = readStartSettings(process.env)
  const { port, host, publicUrl, production } = settings.server
  if (production) throw new NotStarted('npm run dev is for development: use npm start where NODE_ENV is production.')
  await requireWritable(settings.dataDir)
  await requireFreePorts(settings)
  if (!existsSync(inProject('dist/documents'))) await ensureBuilt(say)
  const start = performance.now()
  const [apiPort = 0] = await freePorts(1)
  const apiUrl = `http://localhost:${apiPort}`
  const product = await startProduct({
    settings: { ...settings, appUrl: apiUrl },
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
    serverArgs: ['--watch', '--watch-preserve-output'],
    loud: true,
    ownGroup: true,
  })
  await serveScreens(port, host, apiUrl)
  say(welcome(settings, (performance.now() - start) / 1000))
  return product
})

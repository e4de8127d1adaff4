import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/build/run-build.ts'
import { freePorts } from '#scripts/lib/free-port.ts'
import { stopChildren } from '#scripts/start/child.ts'
import { startProduct } from '#scripts/start/product.ts'
import { readStartSettings } from '#scripts/start/settings.ts'
import { median } from './median.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const bypass = randomUUID()
const knownEmail = 'owner@acme.test'
/** The largest difference of the two medians at which the time does not reveal an address. */
const bar = 0.1

const dataDir = await mkdtemp(join(tmpdir(), 'receptio-bench-'))
const [port, sandboxPort, smtpPort] = await freePorts(3)
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'test',
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  SANDBOX_SMTP_PORT: String(smtpPort),
  SANDBOX_THROTTLE_FACTOR: '1000',
  CAPTCHA_BYPASS_SECRET: bypass,
  DATA_DIR: dataDir,
}

async function timed(url: string, body: object): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Tenancy': 'receptio' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  if (![200, 401].includes(answer.status)) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - start
}

try {
  await ensureBuilt((sentence) => console.error(sentence))
  const settings = readStartSettings(env)
  await startProduct({ settings, env, loud: false, ownGroup: false })
  const acts = {
    'sign-in, wrong password': (email: string) =>
      timed(`${settings.appUrl}/api/tokens`, { email, password: 'Otra12345!', challenge: bypass }),
    'forgotten password': (email: string) => timed(`${settings.appUrl}/api/forgot-password`, { email, challenge: bypass }),
  }
  console.log(`\nA known and an unknown address, medians of ${rounds}, in ms`)
  for (const [name, act] of Object.entries(acts)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < rounds; round++) {
      times.known.push(await act(knownEmail))
      times.unknown.push(await act(`nadie${round}@acme.test`))
    }
    const [there, nowhere] = [median(times.known), median(times.unknown)]
    const ratio = there / nowhere
    if (Math.abs(ratio - 1) > bar) process.exitCode = 1
    console.log(
      `${name.padEnd(26)} ${there.toFixed(1).padStart(8)} ${nowhere.toFixed(1).padStart(8)}   ratio ${ratio.toFixed(3)}`,
    )
  }
} finally {
  await stopChildren()
  await rm(dataDir, { recursive: true, force: true })
}

import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/build/run-build.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { freePorts } from '#scripts/lib/free-port.ts'
import { stopChildren } from '#scripts/start/child.ts'
import { startProduct } from '#scripts/start/product.ts'
import { readStartSettings } from '#scripts/start/settings.ts'

/** What the tests' own calls send as the answer to a challenge: solving one is tested where it is the subject. */
const captchaBypass = randomBytes(24).toString('hex')

const productEnv = async (dataDir: string): Promise<NodeJS.ProcessEnv> => {
  const [port, sandboxPort, smtpPort] = await freePorts(3)
  return {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_THROTTLE_FACTOR: '1000',
    CAPTCHA_BYPASS_SECRET: captchaBypass,
    DATA_DIR: dataDir,
  }
}

/** Starts the real product once for all workers: built screens, server, embedded PostgreSQL, sandbox. Answers how to end it. */
const startForTests = async (): Promise<() => Promise<void>> => {
  process.env['CHROMIUM_PATH'] ??= findChromium()
  await ensureBuilt((sentence) => process.stdout.write(`${sentence}\n`))
  const dataDir = await mkdtemp(join(tmpdir(), 'receptio-e2e-'))
  const end = async () => {
    await stopChildren()
    await cp(join(dataDir, 'logs'), 'test-results/logs', { recursive: true, force: true }).catch(() => undefined)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const env = await productEnv(dataDir)
    const settings = readStartSettings(env)
    await startProduct({ settings, env, loud: false, ownGroup: false })
    process.env['E2E_APP_URL'] = settings.appUrl
    process.env['E2E_SANDBOX_URL'] = settings.sandboxUrl
    process.env['E2E_CAPTCHA_BYPASS'] = captchaBypass
    process.env['E2E_LOGS'] = join(dataDir, 'logs')
    return end
  } catch (error) {
    await end()
    throw error
  }
}

export default startForTests

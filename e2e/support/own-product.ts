import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '#scripts/lib/free-port.ts'
import { stopChildren } from '#scripts/start/child.ts'
import { startProduct, startServer } from '#scripts/start/product.ts'
import { readStartSettings } from '#scripts/start/settings.ts'
import type { App } from './test.ts'

interface OwnProduct extends App {
  /** The folder of its logs. */
  readonly logs: string
  /** Kills the server, as a failing machine does, and resolves when another is ready. */
  readonly restart: () => Promise<void>
  readonly end: () => Promise<void>
}

const productEnv = async (
  dataDir: string,
  captchaBypass: string,
  changes: Readonly<Record<string, string>>,
): Promise<NodeJS.ProcessEnv> => {
  const [port, sandboxPort, smtpPort] = await freePorts(3)
  return {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    // All browsers and calls of a suite have the same address.
    RATE_LIMIT_PER_MINUTE: '1000000',
    SANDBOX_THROTTLE_FACTOR: '1000',
    CAPTCHA_BYPASS_SECRET: captchaBypass,
    DATA_DIR: dataDir,
    ...changes,
  }
}

/**
 * Starts the real product over its own database: built screens, server, embedded PostgreSQL, sandbox. One for each
 * process.
 */
export async function startOwnProduct(
  name: string,
  captchaBypass: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), `receptio-${name}-`))
  const logs = join(dataDir, 'logs')
  const end = async () => {
    await stopChildren()
    await cp(logs, `test-results/logs/${name}`, { recursive: true, force: true }).catch(() => undefined)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const env = await productEnv(dataDir, captchaBypass, changes)
    const settings = readStartSettings(env)
    const options = { settings, env, loud: false, ownGroup: false }
    let { server } = await startProduct(options)
    const restart = async () => {
      await server.kill()
      server = await startServer(options)
    }
    return { url: settings.appUrl, sandboxUrl: settings.sandboxUrl ?? '', logs, restart, end }
  } catch (error) {
    await end()
    throw error
  }
}

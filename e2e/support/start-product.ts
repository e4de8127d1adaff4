import { randomBytes } from 'node:crypto'
import type { FullConfig } from '@playwright/test'
import { ensureBuilt } from '#scripts/build/run-build.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { startOwnProduct } from './own-product.ts'

/** The answer that the tests' own calls send to a challenge; other tests solve real ones. */
const captchaBypass = randomBytes(24).toString('hex')

/** Starts the real product once for all workers. Returns how to end it. */
const startForTests = async ({ projects }: FullConfig): Promise<() => Promise<void>> => {
  process.env['CHROMIUM_PATH'] ??= findChromium({ windows: projects.some(({ use }) => use.headless === false) })
  await ensureBuilt((sentence) => process.stdout.write(`${sentence}\n`))
  const { url, sandboxUrl, logs, end } = await startOwnProduct('e2e', captchaBypass)
  process.env['E2E_APP_URL'] = url
  process.env['E2E_SANDBOX_URL'] = sandboxUrl
  process.env['E2E_CAPTCHA_BYPASS'] = captchaBypass
  process.env['E2E_LOGS'] = logs
  return end
}

export default startForTests

import { readEnv } from '#server/env.ts'
import type { Env } from '#server/env.ts'

/** The answer that tests send to any challenge. */
export const bypass = 'a-bypass-secret-of-the-test-suite-000000'

/** Returns the environment of a test's application: sandbox mode, quiet, with the captcha bypass. */
export function testEnv(changes: Record<string, string> = {}): Env {
  return readEnv({
    APP_SECRET: 'a-secret-that-only-tests-know-1234567890',
    CAPTCHA_BYPASS_SECRET: bypass,
    PUBLIC_URL: 'https://app.receptio.test',
    LOG_LEVEL: 'debug',
    ...changes,
  })
}

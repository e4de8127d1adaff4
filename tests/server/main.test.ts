import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { compiledOnce } from '#scripts/test/compiled-once.ts'
import { requireNode } from '#server/require-node.ts'
import { sandboxSecret } from '#server/app-secret.ts'
import { testDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

interface Ended {
  code: number | null
  out: string
  err: string
}

/**
 * Runs `server/main.ts` as `npm start` does, with these variables only; sends the signal when its output contains
 * `once`.
 */
function run(env: Record<string, string>, signal?: { once: string; send: NodeJS.Signals }): Promise<Ended> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', ...compiledOnce, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    if (signal && out.includes(signal.once)) child.kill(signal.send)
  })
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}

describe('server/main.ts', () => {
  test.each([
    [{ PORT: 'x' }, 'PORT must be a port number from 1 to 65535, and is "x".\n'],
    [
      { NODE_ENV: 'production' },
      'Production does not start without PUBLIC_URL, APP_SECRET, SMTP_URL, MAIL_FROM, SUPPORT_EMAIL, SUPPORT_CHAT_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, OPENPAY_MERCHANT_ID, OPENPAY_PUBLIC_KEY, OPENPAY_PRIVATE_KEY, OPENPAY_WEBHOOK_USER, OPENPAY_WEBHOOK_PASSWORD.\n',
    ],
    [
      { NODE_ENV: 'production', SANDBOX_PORT: '1', DEMO_DATA: 'true' },
      'Production does not start with sandbox settings: remove SANDBOX_PORT, DEMO_DATA.\n',
    ],
  ])('refuses %o in one sentence, code 1', async (env, sentence) => {
    expect(await run(env)).toEqual({ code: 1, out: '', err: sentence })
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('says one line when it is ready, and stops gracefully on %s', async (send) => {
    const { url, drop } = await testDatabase({ over: 'server' })
    onTestFinished(drop)
    const port = String(20_000 + Math.floor(Math.random() * 20_000))
    const env = { PORT: port, DATABASE_URL: url, APP_SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent' }
    const { code, out, err } = await run(env, { once: 'is ready', send })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      new RegExp(`^Receptio is ready at http://localhost:${port} \\(port ${port}, API under /api\\)\\. PostgreSQL [^\\n]+\\n$`),
    )
  })
})

test('the server asks for Node 24', () => {
  expect(() => requireNode('20.19.0')).toThrow(
    'The server needs Node 24 and runs on 20.19.0: start it with npm start, which brings its own.',
  )
  expect(requireNode('24.21.0')).toBe(undefined)
})

test('the sandbox’s secret is made once, for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'receptio-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await sandboxSecret(join(folder, 'data'))
  expect(first.length).toBeGreaterThanOrEqual(64)
  expect(await sandboxSecret(join(folder, 'data'))).toBe(first)
  expect((await stat(join(folder, 'data', 'app-secret'))).mode & 0o777).toBe(0o600)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePorts } from '#scripts/lib/free-port.ts'
import { runScript } from './support/run-script.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true }))

const start = async (env: NodeJS.ProcessEnv) => {
  const [port, sandboxPort, smtpPort] = await freePorts(3)
  return runScript('start', {
    PATH: process.env['PATH'],
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: join(folder, 'data'),
    ...env,
  })
}

const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` })

test('a bad variable is refused in one sentence', async () => {
  expect(await start({ PORT: 'abc' })).toEqual(refused('PORT must be a port number from 1 to 65535, and is "abc".'))
})

test('a data folder that cannot be written is refused in one sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await start({ DATA_DIR: join(file, 'data') })).toEqual(
    refused(
      `DATA_DIR ${join(file, 'data')} cannot be written by this user: set DATA_DIR to a folder that can, or change its owner.`,
    ),
  )
})

test.each([
  { variable: 'PORT', host: 'localhost' },
  { variable: 'METRICS_PORT', host: 'localhost' },
  { variable: 'SANDBOX_PORT', host: '127.0.0.1' },
  { variable: 'SANDBOX_SMTP_PORT', host: '127.0.0.1' },
])('a $variable that another program has is refused in one sentence', async ({ variable, host }) => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const end = await start({ [variable]: String(port) })
  other.close()
  expect(end).toEqual(
    refused(
      `Port ${port} is in use by another program: stop it, or set ${variable} to a free port, as in ${variable}=${port + 1000} npm start.`,
    ),
  )
})

test('production without its settings is refused in one sentence', async () => {
  expect(await start({ NODE_ENV: 'production', SANDBOX_PORT: '', SANDBOX_SMTP_PORT: '' })).toEqual(
    refused(
      'Production does not start without PUBLIC_URL, APP_SECRET, SMTP_URL, MAIL_FROM, SUPPORT_EMAIL, SUPPORT_CHAT_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, OPENPAY_MERCHANT_ID, OPENPAY_PUBLIC_KEY, OPENPAY_PRIVATE_KEY, OPENPAY_WEBHOOK_USER, OPENPAY_WEBHOOK_PASSWORD.',
    ),
  )
})

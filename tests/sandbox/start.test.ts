import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { startMain } from './support/main.process.ts'
import { startSandbox, temporaryDir } from './support/sandbox.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

const refused = (sentence: string) => ({ code: 1, stdout: '', stderr: `sandbox: ${sentence}\n` })

async function takenPort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('it prints one ready line, answers, and stops on SIGTERM with clients still connected', async () => {
  const main = startMain({ SANDBOX_DATA_DIR: await temporaryDir() })
  const line = await main.firstLine
  const [, url = ''] = /^sandbox ready (http:\/\/localhost:\d+)\n$/.exec(line) ?? []
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const idle = connect(Number(new URL(url).port), '127.0.0.1')
  await once(idle, 'connect')

  main.signal('SIGTERM')

  expect(await main.ended).toEqual({ code: 0, stdout: line, stderr: '' })
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  idle.destroy()
})

describe('a start that cannot work says why in one sentence', () => {
  const badPort = (name: string, text: string) => `${name} must be a port number from 0 to 65535, not "${text}".`
  const badUrl = (name: string, text: string) =>
    `${name} must be an http:// or https:// address without credentials or query, not "${text}".`

  const liveKey = (name: string) => `it does not start beside a live key; remove ${name} or use a test key.`

  test.each<[Record<string, string>, string]>([
    [{ SANDBOX_PORT: 'abc' }, badPort('SANDBOX_PORT', 'abc')],
    [{ SANDBOX_SMTP_PORT: '65536' }, badPort('SANDBOX_SMTP_PORT', '65536')],
    [{ PORT: '-1' }, badPort('PORT', '-1')],
    [{ SANDBOX_PORT: '3900', SANDBOX_SMTP_PORT: '3900' }, 'SANDBOX_PORT and SANDBOX_SMTP_PORT must differ; both say 3900.'],
    [{ PUBLIC_URL: 'localhost:3000' }, badUrl('PUBLIC_URL', 'localhost:3000')],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, badUrl('PUBLIC_URL', 'javascript:alert(1)')],
    [{ SANDBOX_PUBLIC_URL: 'https://a.test/?x=1' }, badUrl('SANDBOX_PUBLIC_URL', 'https://a.test/?x=1')],
    [{ SANDBOX_HOST: '203.0.113.1' }, 'SANDBOX_HOST=203.0.113.1 is not an address of this machine.'],
    [{ NODE_ENV: 'production' }, 'it does not start with NODE_ENV=production; it is for local use only.'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, liveKey('STRIPE_SECRET_KEY')],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, liveKey('STRIPE_PUBLISHABLE_KEY')],
    [{ ANY_NAME: 'rk_live_1' }, liveKey('ANY_NAME')],
    [
      { OPENPAY_API_BASE: 'https://api.openpay.mx/v1/' },
      'it does not start beside a live Openpay merchant; remove OPENPAY_API_BASE=https://api.openpay.mx/v1/.',
    ],
    [
      { OPENPAY_SANDBOX_MODE: 'false' },
      'it does not start beside a live Openpay merchant; remove OPENPAY_SANDBOX_MODE or set it to true.',
    ],
    [{ STRIPE_WEBHOOK_URL: 'hook' }, badUrl('STRIPE_WEBHOOK_URL', 'hook')],
    [{ SANDBOX_LATENCY_MS: 'slow' }, 'SANDBOX_LATENCY_MS must be a whole number of milliseconds up to 99999, not "slow".'],
  ])('%j', async (env, sentence) => {
    const main = startMain({ SANDBOX_DATA_DIR: await temporaryDir(), ...env })

    expect(await main.ended).toEqual(refused(sentence))
  })

  test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])('%s in use', async (name) => {
    const port = await takenPort()
    const main = startMain({ SANDBOX_DATA_DIR: await temporaryDir(), [name]: `${port}` })

    const sentence = `port ${port} is already in use; stop the other program or set ${name} to a free port.`
    expect(await main.ended).toEqual(refused(sentence))
  })

  test('a data directory that is a file', async () => {
    const file = join(await temporaryDir(), 'file')
    await writeFile(file, '')

    const deeper = join(file, 'deeper')
    expect(await startMain({ SANDBOX_DATA_DIR: deeper }).ended).toEqual(
      refused(`it cannot write to SANDBOX_DATA_DIR=${deeper} (ENOTDIR).`),
    )
  })
})

test('a refused start leaves no port taken', async () => {
  const port = await takenPort()
  const free = await takenPort()
  await expect(startSandbox({ port: free, smtpPort: port })).rejects.toThrow('already in use')
})

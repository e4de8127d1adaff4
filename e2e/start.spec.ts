import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { freePorts } from '#scripts/lib/free-port.ts'
import { startByCommand } from './support/started.ts'

const bypass = 'a-bypass-for-this-test-of-32-letters'
const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json' }

const test = base.extend<{ readonly settings: Readonly<Record<string, string>> }>({
  settings: async ({ browserName }, give) => {
    const [port, sandboxPort, smtpPort] = await freePorts(3)
    const dataDir = await mkdtemp(join(tmpdir(), `receptio-start-${browserName}-`))
    await give({
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      CAPTCHA_BYPASS_SECRET: bypass,
    })
    await rm(dataDir, { recursive: true, force: true })
  },
})

test.describe.configure({ timeout: 120_000 })

const signIn = async (api: string) => {
  const body = JSON.stringify({ email: 'owner@acme.test', password: 'Demo1234!', challenge: bypass })
  const answer = await fetch(`${api}/tokens`, { method: 'POST', headers, body })
  const session: unknown = await answer.json()
  return String(Reflect.get(Object(session) as object, 'access_token'))
}

test('npm start says where to go, keeps its data for the next start, and stops by a signal', async ({ settings }) => {
  const api = `http://localhost:${settings['PORT']}/api`

  const first = startByCommand(settings)
  const said = await first.ready
  expect(said).toContain(`App                       http://localhost:${settings['PORT']}\n`)
  expect(said).toContain(`Mailbox                   http://localhost:${settings['SANDBOX_PORT']}/correo\n`)
  expect(said).toContain('owner@acme.test')
  const token = await signIn(api)
  first.signal('SIGINT')
  expect(await first.ended).toEqual({ code: 0, stderr: '' })
  await expect(fetch(`${api}/me`)).rejects.toThrow('fetch failed')

  const second = startByCommand(settings)
  await second.ready
  const me = await fetch(`${api}/me`, { headers: { ...headers, Authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
  second.signal('SIGTERM')
  expect(await second.ended).toEqual({ code: 0, stderr: '' })
})

test('a database that does not answer is refused in one sentence', async ({ settings }) => {
  const [nobody] = await freePorts(1)
  const { code, stderr } = await startByCommand({ ...settings, DATABASE_URL: `postgres://localhost:${nobody}/x` }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/)
})

import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '#server/server.ts'
import type { RunningServer } from '#server/server.ts'
import { freePorts } from '#scripts/lib/free-port.ts'
import { testDatabase } from '#tests/support/database.ts'
import { acknowledged, password } from './support/calls.ts'
import { CapturedLog } from './support/captured-log.ts'
import { smtpSink } from './support/smtp-sink.ts'
import { bypass, testEnv } from './support/test-env.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

async function started(
  changes: Record<string, string> = {},
): Promise<{ server: RunningServer; log: CapturedLog; url: string; databaseUrl: string }> {
  const { url: databaseUrl, db, drop } = await testDatabase({ over: 'server' })
  await db.close()
  onTestFinished(() => drop().catch(() => undefined))
  const env = { ...testEnv({ HOST: '127.0.0.1', DATABASE_URL: databaseUrl, ...changes }), port: 0 }
  const log = new CapturedLog()
  const server = await startServer({ env, logger: log.logger, dist: '/nowhere' })
  onTestFinished(() => server.stop())
  return { server, log, url: `http://127.0.0.1:${server.port}`, databaseUrl }
}

function post(url: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json' }
  return fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Writes to the socket and returns all that comes back until it closes. */
async function conversation(port: number, write: (socket: Socket) => void): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  write(socket)
  await new Promise<void>((resolve) => socket.on('close', () => resolve()))
  return text
}

describe('the whole server', () => {
  test('serves calls, sends mails by itself, and stops', async () => {
    const sink = await smtpSink()
    const { server, url } = await started({ SMTP_URL: sink.url })
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
    expect((await post(url, '/tokens', { email: 'user@acme.test', password, challenge: bypass })).status).toBe(200)
    expect(await (await post(url, '/forgot-password', { email: 'user@acme.test', challenge: bypass })).json()).toEqual(
      acknowledged,
    )
    const mine = () => sink.inbox.filter(({ to }) => to?.some(({ address }) => address === 'user@acme.test'))
    await expect
      .poll(() => new Set(mine().map(({ subject }) => subject)), { timeout: 20_000 })
      .toEqual(new Set(['Tu contraseña se usó en un equipo nuevo', 'Elige una nueva contraseña']))
    await server.stop()
    await server.stop()
    await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed')
  })

  test('a stop lets the running call end, and takes no new one', async () => {
    const { server, url } = await started()
    const body = JSON.stringify({ email: 'user@acme.test', password, challenge: bypass })
    const head = `POST /api/tokens HTTP/1.1\r\nHost: x\r\nX-Tenancy: receptio\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const opened = { socket: undefined as Socket | undefined }
    const running = conversation(server.port, (socket) => {
      opened.socket = socket
      socket.write(head + body.slice(0, 10))
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const stopping = server.stop()
    opened.socket?.write(body.slice(10))
    expect(await running).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    await stopping
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })

  test('a stop that gives notice takes calls, and tells a proxy to send them elsewhere', async () => {
    const { server, url } = await started({ STOP_NOTICE_SECONDS: '1' })
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
    const stopping = server.stop()
    expect([await statusOf('/readyz'), await statusOf('/healthz'), await statusOf('/api/docs')]).toEqual([503, 200, 200])
    await stopping
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })

  test('[ERR-2] what is no HTTP gets the error body and the door', async () => {
    const { server } = await started()
    const bytes = await conversation(server.port, (socket) => socket.end('\u0000\u0001 rubbish\r\n\r\n'))
    expect(bytes).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(bytes.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request.malformed', errors: [] })
    const huge = await conversation(server.port, (socket) =>
      socket.write(`GET /api/me HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`),
    )
    expect(huge).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('[ERR-2] a body beyond the limit is 413 and the connection ends, also when its length is not told', async () => {
    const { server } = await started()
    const head = 'POST /api/tokens HTTP/1.1\r\nHost: x\r\nX-Tenancy: receptio\r\nContent-Type: application/json\r\n'
    const answer = await conversation(server.port, (socket) => socket.write(`${head}Content-Length: 99999999\r\n\r\n`))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
    const chunked = await conversation(server.port, (socket) =>
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(6)}`),
    )
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
    expect(
      JSON.parse(
        chunked
          .split('\r\n\r\n')[1]
          ?.replace(/^[\da-f]+\r\n/, '')
          .split('\r\n')[0] ?? '',
      ),
    ).toMatchObject({ code: 'body.too_large' })
  })

  test('[S12] /metrics is on its own port, with nothing else, and no more on the port of the product', async () => {
    const { server, url } = await started({ METRICS_PORT: String((await freePorts(1))[0]) })
    const read = async (address: string) => (await fetch(address)).status
    const figures = `http://127.0.0.1:${server.metricsPort}`
    expect(await read(`${url}/metrics`)).toBe(404)
    expect(await (await fetch(`${figures}/metrics`)).text()).toContain('receptio_jobs_dead 0')
    const others = ['/', '/readyz', '/api/plans', '/api/docs']
    expect(await Promise.all(others.map((path) => read(figures + path)))).toEqual([404, 404, 404, 404])
    await server.stop()
    await expect(fetch(`${figures}/metrics`)).rejects.toThrow('fetch failed')
  })

  test('[S12] a metrics port in use is one sentence, and leaves no other port open', async () => {
    const { server, databaseUrl } = await started()
    const [port = 0] = await freePorts(1)
    const env = { ...testEnv({ HOST: '127.0.0.1', DATABASE_URL: databaseUrl, METRICS_PORT: String(server.port) }), port }
    await expect(startServer({ env, logger: new CapturedLog().logger })).rejects.toThrow(
      `Port ${server.port} is in use: stop what uses it, or set METRICS_PORT to another one.`,
    )
    const swapped = { ...env, port: server.port, metricsPort: port }
    await expect(startServer({ env: swapped, logger: new CapturedLog().logger })).rejects.toThrow(
      `Port ${server.port} is in use: stop what uses it, or set PORT to another one.`,
    )
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
  })

  test('a port in use, a host of another machine and an unwritable folder are one sentence each', async () => {
    const { server, databaseUrl } = await started()
    const { logger } = new CapturedLog()
    const env = { ...testEnv({ HOST: '127.0.0.1', DATABASE_URL: databaseUrl }), port: server.port }
    await expect(startServer({ env, logger })).rejects.toThrow(
      `Port ${server.port} is in use: stop what uses it, or set PORT to another one.`,
    )
    await expect(startServer({ env: { ...env, port: 0, host: '203.0.113.1' }, logger })).rejects.toThrow(
      'HOST 203.0.113.1 is not an address of this machine.',
    )
    const folder = await mkdtemp(join(tmpdir(), 'receptio-refused-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'file')
    await writeFile(file, '')
    const blocked = { ...env, databaseUrl: undefined, dataDir: file }
    await expect(startServer({ env: blocked, logger })).rejects.toThrow(
      /^DATA_DIR \S+ cannot be written \(\w+\): choose another directory/,
    )
    await expect(startServer({ env: { ...blocked, appSecret: undefined }, logger })).rejects.toThrow(
      /^DATA_DIR \S+ cannot be written \(\w+\): choose another folder\.$/,
    )
  })

  test('[S9] production refuses a database that was a sandbox’s', async () => {
    const { databaseUrl } = await started()
    const env = {
      ...testEnv({ DATABASE_URL: databaseUrl }),
      production: true,
      sandbox: undefined,
      demoData: false,
      captchaBypassSecret: undefined,
      port: 0,
    }
    await expect(startServer({ env, logger: new CapturedLog().logger })).rejects.toThrow(
      /^Production does not start with what a sandbox left: this database holds admin@acme\.test, .*root@galeria\.test, .*the tenant galeria, the sandbox’s key of the application \w+.*; use another one\.$/,
    )
  })
})

import { describe, expect, onTestFinished, test } from 'vitest'
import { mailSend } from '#server/jobs/mail-send.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { createMailer } from '#server/providers/mailer.ts'
import type { Mailer } from '#server/providers/mailer.ts'
import { call } from '../support/calls.ts'
import { smtpSink } from '../support/smtp-sink.ts'
import type { SmtpSink } from '../support/smtp-sink.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'
import { linkIn } from '../support/memory-mailer.ts'

const forgot = (server: TestServer, email = 'user@acme.test') =>
  call(server, 'POST', '/forgot-password', { body: { email, challenge: bypass } })
const jobsOf = (server: TestServer) =>
  server.db.system((tx) => tx.selectFrom('jobs').select(['state', 'attempts', 'last_error']).orderBy('created_at').execute())

/** Starts a server without the jobs of the demo data. */
async function quietServer(): Promise<TestServer> {
  const server = await testServer()
  await server.db.system((tx) => tx.deleteFrom('jobs').execute())
  return server
}

function mailerTo(sink: SmtpSink): Mailer {
  const mailer = createMailer({ smtpUrl: sink.url, from: 'Receptio <no-responder@receptio.test>' })
  onTestFinished(() => mailer.close())
  return mailer
}

const runnerWith = (server: TestServer, mailer: Mailer) =>
  createJobRunner(server.services, { 'mail.send': mailSend(server.services, mailer) }, () => 0.5)

describe('the outbox', () => {
  test('hands a mail over by SMTP, whole', async () => {
    const server = await quietServer()
    const sink = await smtpSink()
    await forgot(server)
    await runnerWith(server, mailerTo(sink)).runDue()
    const [mail] = sink.inbox
    const [job] = await server.db.system((tx) => tx.selectFrom('jobs').select('id').execute())
    expect(mail).toMatchObject({
      from: { name: 'Receptio', address: 'no-responder@receptio.test' },
      to: [{ address: 'user@acme.test' }],
      subject: 'Elige una nueva contraseña',
      messageId: `<${job?.id}@app.receptio.test>`,
      date: server.clock.now().toISOString(),
    })
    expect(
      mail?.headers
        .filter(({ key }) => ['auto-submitted', 'content-language'].includes(key))
        .map(({ key, value }) => [key, value]),
    ).toEqual([
      ['content-language', 'es-MX'],
      ['auto-submitted', 'auto-generated'],
    ])
    expect(linkIn(mail).href).toMatch(/^https:\/\/app\.receptio\.test\/auth\/reset-password\?/)
    expect(mail?.html).toContain('lang="es-MX"')
    expect(await jobsOf(server)).toEqual([{ state: 'done', attempts: 1, last_error: null }])
  })

  test('a worker that dies between handing over and writing it down: the reader finds one mail', async () => {
    const server = await quietServer()
    const sink = await smtpSink()
    const mailer = mailerTo(sink)
    await forgot(server)
    let died = false
    const dying: Mailer = {
      ...mailer,
      send: async (mail) => {
        await mailer.send(mail)
        died = true
        await new Promise(() => {})
      },
    }
    void runnerWith(server, dying).runDue()
    await expect.poll(() => died).toBe(true)
    const next = runnerWith(server, mailer)
    expect(await next.runDue()).toBe(0)
    server.clock.advance({ minutes: 3 })
    expect(await next.runDue()).toBe(1)
    expect({ arrived: sink.arrived, shown: sink.inbox.length }).toEqual({ arrived: 2, shown: 1 })
    expect(await jobsOf(server)).toEqual([{ state: 'done', attempts: 2, last_error: null }])
  })

  test('a worker that comes back after its lease cannot end another’s run', async () => {
    const server = await quietServer()
    await forgot(server)
    const releases: (() => void)[] = []
    const slow: Mailer = { close: () => {}, send: () => new Promise((resolve) => releases.push(resolve)) }
    const first = runnerWith(server, slow).runDue()
    await expect.poll(() => releases.length).toBe(1)
    server.clock.advance({ minutes: 3 })
    const second = runnerWith(server, slow).runDue()
    await expect.poll(() => releases.length).toBe(2)
    releases[0]?.()
    await first
    expect((await jobsOf(server))[0]?.state).toBe('running')
    releases[1]?.()
    await second
    expect(await jobsOf(server)).toEqual([{ state: 'done', attempts: 2, last_error: null }])
    expect(server.log.lines.filter(({ message }) => message === 'job').map(({ outcome }) => outcome)).toEqual(['lost', 'done'])
  })

  test('a mail server that is down, then up: the mail waits longer each time, arrives once', async () => {
    const server = await quietServer()
    const sink = await smtpSink()
    const mailer = mailerTo(sink)
    const runner = runnerWith(server, mailer)
    await sink.close()
    await forgot(server)
    await runner.runDue()
    expect(await jobsOf(server)).toMatchObject([
      { state: 'ready', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') as string },
    ])
    expect(await runner.runDue()).toBe(0)
    const waits: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      let waited = 0
      while ((await runner.runDue()) === 0) {
        server.clock.advance({ seconds: 1 })
        waited += 1
      }
      waits.push(waited)
    }
    expect(waits).toEqual([4, 8, 15])
    await sink.open()
    server.clock.advance({ minutes: 1 })
    await runner.runDue()
    expect({ arrived: sink.arrived, shown: sink.inbox.length }).toEqual({ arrived: 1, shown: 1 })
    expect(await jobsOf(server)).toEqual([{ state: 'done', attempts: 5, last_error: null }])
  })

  test('refused for a while is tried again, refused for good is given up', async () => {
    const server = await quietServer()
    const sink = await smtpSink()
    const runner = runnerWith(server, mailerTo(sink))
    sink.refusals.push(451, 550)
    await forgot(server)
    await runner.runDue()
    expect(await jobsOf(server)).toMatchObject([{ state: 'ready', attempts: 1 }])
    server.clock.advance({ minutes: 1 })
    await runner.runDue()
    expect(await jobsOf(server)).toEqual([{ state: 'dead', attempts: 2, last_error: 'refused by the mail server' }])
    expect(sink.inbox).toEqual([])
  })

  test('is given up after its last attempt', async () => {
    const server = await quietServer()
    server.mailer.failure = new Error('down')
    const token = await call(server, 'POST', '/tokens', {
      body: { email: 'user@acme.test', password: 'Demo1234!', challenge: bypass },
    })
    await call(server, 'POST', '/email/verification-notification', {
      token: (token.body as { access_token: string }).access_token,
      body: {},
    })
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await server.jobs.runDue()).toBe(1)
      server.clock.advance({ hours: 1 })
    }
    expect(await jobsOf(server)).toEqual([{ state: 'dead', attempts: 12, last_error: 'Error  down' }])
    expect(await server.jobs.runDue()).toBe(0)
  })

  test('many workers at once: every mail arrives once', async () => {
    const server = await quietServer()
    server.services.env.throttleFactor = 100
    const people = [
      'owner@acme.test',
      'admin@acme.test',
      'audit@acme.test',
      'user@acme.test',
      'nuevo@demo.test',
      'moroso@demo.test',
      'prueba@demo.test',
    ]
    for (const email of people) await forgot(server, email)
    let ran = 0
    while (ran < people.length) {
      const counts = await Promise.all(Array.from({ length: 6 }, () => runnerWith(server, server.mailer).runDue()))
      ran += counts.reduce((sum, count) => sum + count, 0)
    }
    expect({ ran, arrived: server.mailer.arrived }).toEqual({ ran: people.length, arrived: people.length })
    expect(server.mailer.inbox.map(({ to }) => to).sort()).toEqual([...people].sort())
  })

  test('a reset mail is not sent past its hour', async () => {
    const server = await quietServer()
    await forgot(server)
    server.clock.advance({ minutes: 60 })
    await server.jobs.runDue()
    expect(server.mailer.inbox).toEqual([])
    expect(await jobsOf(server)).toEqual([{ state: 'done', attempts: 1, last_error: null }])
  })

  test('an older reset that could not be sent does not kill a newer one', async () => {
    const server = await quietServer()
    server.mailer.failure = new Error('down')
    await forgot(server)
    await server.jobs.runDue()
    server.mailer.failure = undefined
    server.clock.advance({ seconds: 1 })
    await forgot(server)
    await server.jobs.runDue()
    server.clock.advance({ minutes: 1 })
    await server.jobs.runDue()
    expect(await jobsOf(server)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    const { link } = server.mailer
    const body = {
      email: 'user@acme.test',
      token: link.searchParams.get('token'),
      password: 'Brand-new-1',
      password_confirmation: 'Brand-new-1',
      challenge: bypass,
    }
    expect((await call(server, 'POST', '/reset-password', { body })).status).toBe(200)
  })
})

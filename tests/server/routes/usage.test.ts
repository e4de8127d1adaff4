import { describe, expect, test } from 'vitest'
import { answerOf, call, refusal, signIn, tally } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import type { TestServer } from '../support/test-server.ts'
import { testServer } from '../support/test-server.ts'

const secret = 'sandbox-application-secret'

interface Report {
  usage?: Record<string, unknown>
  at?: string
  app?: string
  secret?: string
  customerId?: string
}

async function acme() {
  const server = await testServer()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  await server.db.system((tx) => tx.deleteFrom('usages').execute())
  const report = ({ usage = {}, customerId: id = customerId, ...rest }: Report = {}): Promise<Answer> =>
    call(server, 'PUT', '/connect/usage', {
      body: { app: 'recepcion', secret, cliente: { id }, usage, at: iso(server), ...rest },
    })
  return { server, customerId, report }
}

const iso = (server: TestServer, seconds = 0) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString()

/** Returns what the person reads about these limits. */
async function shown(server: TestServer, keys: readonly string[]): Promise<unknown> {
  const token = await signIn(server, 'owner@acme.test')
  const { body } = await call(server, 'GET', '/subscriptions?include=limits&filter%5Bstatus%5D=1', { token })
  const [plan] = (body as { data: { limits: { key: string; used: number | null }[] }[] }).data
  return plan?.limits.filter(({ key }) => keys.includes(key)).map(({ key, used }) => [key, used])
}

const invalid = (...errors: [field: string, message: string][]) =>
  refusal(
    'validation.failed',
    errors.map(([field, message]) => ({ field, message })),
  )

describe('PUT /connect/usage', () => {
  test('what an application counts is what the customer reads, beside the limits', async () => {
    const { server, report } = await acme()
    expect(await shown(server, ['validations', 'providers'])).toEqual([
      ['validations', null],
      ['providers', null],
    ])
    const answer = await report({ usage: { validations: 120, providers: 0 } })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: [
          { key: 'providers', used: 0, at: iso(server) },
          { key: 'validations', used: 120, at: iso(server) },
        ],
      },
    ])
    expect(await shown(server, ['validations', 'providers'])).toEqual([
      ['validations', 120],
      ['providers', 0],
    ])
  })

  test('a report sent twice counts once, and an older one never replaces a newer', async () => {
    const { server, report } = await acme()
    await report({ usage: { validations: 120 } })
    await report({ usage: { validations: 120 } })
    const late = await report({ usage: { validations: 90, providers: 4 }, at: iso(server, -60) })
    expect(late.body).toEqual({
      data: [
        { key: 'providers', used: 4, at: iso(server, -60) },
        { key: 'validations', used: 120, at: iso(server) },
      ],
    })
    await report({ usage: { validations: 3 }, at: iso(server, 60) })
    expect(await shown(server, ['validations'])).toEqual([['validations', 3]])
  })

  test('of reports at once the newest stands', async () => {
    const { server, report } = await acme()
    const answers = await Promise.all(
      [3, 9, 1, 7, 5, 8, 2, 6, 4].map((second) => report({ usage: { validations: second }, at: iso(server, second) })),
    )
    expect(tally(answers)).toEqual({ 200: 9 })
    expect(await shown(server, ['validations'])).toEqual([['validations', 9]])
  })

  test('of a feature that belongs to no application the numbers add up', async () => {
    const { server, report } = await acme()
    await report({ usage: { storage_gb: 2 } })
    await report({ app: 'crm', usage: { storage_gb: 3 } })
    expect(await shown(server, ['storage_gb'])).toEqual([['storage_gb', 5]])
  })

  test('an empty report changes nothing and reads what stands', async () => {
    const { server, report } = await acme()
    await report({ usage: { providers: 7 } })
    await report({ app: 'crm', usage: { storage_gb: 3 } })
    expect((await report()).body).toEqual({ data: [{ key: 'providers', used: 7, at: iso(server) }] })
  })

  test.each<[string, Report]>([
    ['a wrong secret', { secret: 'wrong' }],
    ['no secret', { secret: '' }],
    ['an application that nobody knows', { app: 'evil' }],
  ])('%s is refused', async (_, changes) => {
    const { server, report } = await acme()
    expect(answerOf(await report({ usage: { providers: 7 }, ...changes }))).toEqual(refusal('application.wrong'))
    expect(await shown(server, ['providers'])).toEqual([['providers', null]])
  })

  test('the secret is guessed sixty times and no more', async () => {
    const { report } = await acme()
    for (let guess = 0; guess < 60; guess += 1) await report({ secret: `guess ${guess}` })
    expect((await report()).status).toBe(429)
  })

  test('only a customer who has the application has a use of it', async () => {
    const { server, report } = await acme()
    const newcomer = await idsOf(server.db, 'nuevo@demo.test')
    for (const changes of [
      { customerId: newcomer.customerId },
      { customerId: '019a0000-0000-7000-8000-000000000000' },
      { customerId: 'nobody' },
      { app: 'nomina' },
    ])
      expect(answerOf(await report(changes))).toEqual(refusal('application.not_included'))
  })

  test.each<[string, Report, ...[field: string, message: string][]]>([
    [
      'another application’s limit',
      { usage: { providers: 1, employees: 2 } },
      ['usage.employees', 'Esta aplicación no cuenta ese límite.'],
    ],
    ['the users, who are counted here', { usage: { users: 2 } }, ['usage.users', 'Esta aplicación no cuenta ese límite.']],
    ['what is no number', { usage: { access_reports: 1 } }, ['usage.access_reports', 'Esta aplicación no cuenta ese límite.']],
    [
      'a time that is to come',
      { usage: { providers: 1 }, at: '2031-01-01T00:00:00.000Z' },
      ['at', 'Ese momento todavía no llega.'],
    ],
    ['less than nothing', { usage: { providers: -1 } }, ['usage.providers', 'El valor no es válido.']],
    ['a part', { usage: { providers: 1.5 } }, ['usage.providers', 'El valor no es válido.']],
    ['more than anybody uses', { usage: { providers: 1e12 + 1 } }, ['usage.providers', 'El valor no es válido.']],
    ['no time', { usage: { providers: 1 }, at: 'hoy' }, ['at', 'Esa fecha no existe.']],
  ])('%s is refused by name, and nothing is stored', async (_, changes, ...errors) => {
    const { server, report } = await acme()
    expect(answerOf(await report(changes))).toEqual(invalid(...errors))
    expect(await shown(server, ['providers'])).toEqual([['providers', null]])
  })

  test('of a cancelled subscription nothing is reported any more', async () => {
    const { server, customerId, report } = await acme()
    await server.db.system((tx) =>
      tx.updateTable('subscriptions').set({ status: -2 }).where('customer_id', '=', customerId).execute(),
    )
    expect(answerOf(await report({ usage: { providers: 7 } }))).toEqual(refusal('application.not_included'))
  })
})

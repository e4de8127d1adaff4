import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { customerProvision } from '#server/jobs/customer-provision.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { call, refusal, answerOf } from '../support/calls.ts'
import { callbackApplication, callbackSecret } from '../support/callback-application.ts'
import { planId } from '../support/catalogue.ts'
import { appsOf, customerOf, newcomer, runJobs, visiting } from '../support/onboarding.ts'
import type { Newcomer } from '../support/onboarding.ts'

/** Returns Noemí, who has just begun her free trial: four applications need provisioning. */
async function beginner(): Promise<Newcomer> {
  const noemi = await newcomer()
  const subscription_plan_id = await planId(noemi.server.db, 'Prueba gratis')
  const answer = await noemi.put({ ...visiting('welcome', 'rfc', 'name', 'plan'), subscription_plan_id })
  expect(answer.body).toMatchObject({ data: { step: 'finish' } })
  return noemi
}

const subscriptionOf = ({ server, customerId }: Newcomer) =>
  server.db.system((tx) =>
    tx
      .selectFrom('subscriptions')
      .select(['id', 'starts_at', 'ends_at'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
  )
const stateOf = async (noemi: Newcomer) => {
  const { status, metadata } = await noemi.now()
  const { sync, finishedAt } = await customerOf(noemi)
  return [status, metadata.retry, sync, finishedAt !== null]
}
const failuresOf = ({ server, customerId }: Newcomer) =>
  server.db.system((tx) =>
    tx
      .selectFrom('subscription_applications')
      .select(['app', 'failure'])
      .where('customer_id', '=', customerId)
      .where('failure', 'is not', null)
      .execute(),
  )

describe('[ONB-11] an application of its own address', () => {
  test('is told who comes, signed, with a key for the work; what it tells of use is kept', async () => {
    const noemi = await beginner()
    const { server } = noemi
    const crm = await callbackApplication(server.db, 'nomina')
    crm.replies.push({ status: 201, body: '{"usage":{"employees":3},"more":"ignored"}' })
    await runJobs(server)
    const { id, starts_at, ends_at } = await subscriptionOf(noemi)
    const [delivery] = crm.received
    expect([
      crm.received.length,
      delivery?.path,
      delivery?.headers['idempotency-key'],
      delivery?.headers['content-type'],
    ]).toEqual([1, '/receptio', `${id}:nomina`, 'application/json'])
    const moment = Math.floor(server.clock.now().getTime() / 1000)
    const expected = createHmac('sha256', callbackSecret).update(`${moment}.${delivery?.body}`).digest('hex')
    expect(delivery?.headers['x-receptio-signature']).toBe(`t=${moment},v1=${expected}`)
    expect(JSON.parse(delivery?.body ?? '')).toEqual({
      event: 'customer.provision',
      app: 'nomina',
      cliente: { id: noemi.customerId, nombre: 'Nuevos Horizontes', rfc: 'NHO190827TR5', email: 'nuevo@demo.test' },
      subscription: {
        id,
        name: 'Prueba gratis',
        period: 0,
        trial_days: 15,
        starts_at: starts_at?.toISOString(),
        ends_at: ends_at?.toISOString(),
      },
    })
    expect(await stateOf(noemi)).toEqual([1, false, 'done', true])
    const used = await server.db.system((tx) =>
      tx.selectFrom('usages').select(['app', 'key', 'used']).where('customer_id', '=', noemi.customerId).execute(),
    )
    expect(used).toEqual([{ app: 'nomina', key: 'employees', used: 3 }])
  })

  test('[APP-2] that is not ready is not told to the customer and cannot be connected to; the others can', async () => {
    const noemi = await beginner()
    const { server } = noemi
    const crm = await callbackApplication(server.db, 'crm')
    crm.replies.push({ status: 500 })
    await server.jobs.runDue()
    expect(await appsOf(noemi)).toEqual(['facturacion', 'recepcion', 'nomina'])
    const connect = () => call(server, 'POST', '/connect', { token: noemi.token, body: { apps: ['crm'] } })
    expect(answerOf(await connect())).toEqual(refusal('application.not_included'))
    expect([await stateOf(noemi), await failuresOf(noemi)]).toEqual([
      [0, false, 'pending', false],
      [{ app: 'crm', failure: 'answered 500' }],
    ])
    server.clock.advance({ seconds: 10 })
    await runJobs(server)
    expect([await stateOf(noemi), await failuresOf(noemi), crm.received.length]).toEqual([[1, false, 'done', true], [], 2])
    expect((await connect()).status).toBe(200)
    expect(crm.received[0]?.headers['idempotency-key']).toBe(crm.received[1]?.headers['idempotency-key'])
  })

  test.each([
    ['a redirection', { status: 302, headers: { Location: '/elsewhere' } }, 'cannot be reached'],
    ['no answer in time', 'silence', 'did not answer in time'],
    ['something else than JSON', { status: 200, body: '<html>' }, 'answered something else than is documented'],
    ['use below nothing', { status: 200, body: '{"usage":{"employees":-1}}' }, 'answered something else than is documented'],
    ['more than is read', { status: 200, body: ' '.repeat(70_000) }, 'answered more than is read'],
  ] as const)('that answers with %s is tried again later', async (_, reply, failure) => {
    const noemi = await beginner()
    const { server } = noemi
    const crm = await callbackApplication(server.db, 'crm')
    crm.replies.push(reply)
    const handlers = { 'customer.provision': customerProvision(server.services, 300) }
    await createJobRunner(server.services, handlers, () => 0.5).runDue()
    expect([await failuresOf(noemi), crm.received.length]).toEqual([[{ app: 'crm', failure }], 1])
    server.clock.advance({ seconds: 10 })
    await runJobs(server)
    expect(await stateOf(noemi)).toEqual([1, false, 'done', true])
  })
})

describe('[ONB-12] a customer who cannot be provisioned', () => {
  async function broken(): Promise<Newcomer & { crm: Awaited<ReturnType<typeof callbackApplication>> }> {
    const noemi = await beginner()
    const crm = await callbackApplication(noemi.server.db, 'crm')
    crm.replies.push(...Array.from({ length: 12 }, () => ({ status: 503 })))
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await stateOf(noemi)).toEqual([0, false, 'pending', false])
      expect(await noemi.server.jobs.runDue()).toBe(1)
      noemi.server.clock.advance({ hours: 1 })
    }
    return { ...noemi, crm }
  }

  test('has an error after the last try; asked again, it is tried again at once', async () => {
    const { crm, ...noemi } = await broken()
    const { server } = noemi
    const again = await newcomer(server)
    expect(await stateOf(again)).toEqual([-1, false, 'error', false])
    const list = await call(server, 'GET', `/onboarding_strategies?filter[cliente_id]=${noemi.customerId}`, {
      token: again.token,
    })
    expect(list.body).toMatchObject({ data: [{ current: { path: 'finish', status: -1, next: null } }] })
    expect(await server.jobs.runDue()).toBe(0)
    expect((await again.put({ metadata: { retry: true } })).body).toMatchObject({
      data: { status: 0, metadata: { retry: true } },
    })
    expect(await stateOf(again)).toEqual([0, true, 'busy', false])
    await runJobs(server)
    expect([await stateOf(again), crm.received.length]).toEqual([[1, false, 'done', true], 13])
    expect((await again.put({ metadata: { retry: true } })).status).toBe(200)
    expect(await server.jobs.runDue()).toBe(0)
  })

  test('asked again while a try waits: it is made at once, and there is one', async () => {
    const noemi = await beginner()
    const { server } = noemi
    const crm = await callbackApplication(server.db, 'crm')
    crm.replies.push({ status: 503 })
    await server.jobs.runDue()
    expect(await server.jobs.runDue()).toBe(0)
    for (const times of [1, 2]) expect([times, (await noemi.put({ metadata: { retry: true } })).status]).toEqual([times, 200])
    expect(await server.jobs.runDue()).toBe(1)
    expect([await stateOf(noemi), crm.received.length, await server.jobs.runDue()]).toEqual([[1, false, 'done', true], 2, 0])
  })

  test('cannot be asked for before the last step', async () => {
    const noemi = await newcomer()
    expect(answerOf(await noemi.put({ metadata: { retry: true } }))).toEqual(refusal('onboarding.step'))
  })
})

test('two servers at once, and a run that is repeated, provision a customer once', async () => {
  const noemi = await beginner()
  const { server } = noemi
  const crm = await callbackApplication(server.db, 'crm')
  const run = customerProvision(server.services)
  const job = { tenant: 'receptio', customerId: noemi.customerId, id: noemi.id, kind: 'customer.provision' as const, payload: {} }
  const claimed = { ...job, attempts: 1, maxAttempts: 12, createdAt: server.clock.now(), lockedBy: noemi.id }
  await Promise.all([run(claimed), run(claimed)])
  await run(claimed)
  await runJobs(server)
  expect(await stateOf(noemi)).toEqual([1, false, 'done', true])
  expect(new Set(crm.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  const written = await server.db.system((tx) =>
    tx.selectFrom('audit_log').select('after').where('action', '=', 'onboardings.update').orderBy('at').orderBy('id').execute(),
  )
  expect(written.filter(({ after }) => JSON.stringify(after) === '{"status":1}')).toHaveLength(1)
})

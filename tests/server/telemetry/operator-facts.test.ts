import { expect, test, vi } from 'vitest'
import { newestAttempt } from '#server/queries/payment-attempts.ts'
import { applyOutcome } from '#server/orders/apply-outcome.ts'
import { readOperatorFacts } from '#server/queries/operator-facts.ts'
import { mailSend } from '#server/jobs/mail-send.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { GatewayDown, RemoteMissing } from '#server/providers/payments/gateway.ts'
import { createMailer } from '#server/providers/mailer.ts'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { addOpenpayCard, charge, openShop, order } from '../orders/support/shop.ts'
import { call } from '../support/calls.ts'
import { smtpSink } from '../support/smtp-sink.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Returns the lines of some metrics, as a collector on this machine reads them. */
async function figures({ app }: Pick<TestServer, 'app'>, pattern: RegExp): Promise<string[]> {
  const response = await app.request('/metrics', {}, { address: '127.0.0.1' })
  return (await response.text()).split('\n').filter((line) => !line.startsWith('#') && pattern.test(line))
}

test('a charge without an answer is counted at its gateway, and grows old until it is decided', async () => {
  const shop = await openShop({ timeoutMs: 1500 })
  const { server } = shop
  const card = await addOpenpayCard(shop, '4111111111111111')
  const { id } = await order(shop)
  const about = /^receptio_charges_in_doubt/
  const nobody = ['{state="unknown"} 0', '{state="manual"} 0']
  expect(await figures(server, about)).toEqual([
    ...nobody.map((line) => `receptio_charges_in_doubt${line}`),
    ...nobody.map((line) => `receptio_charges_in_doubt_oldest_seconds${line}`),
  ])
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'timeout_before', times: 1 })
  await charge(shop, id, card.id)
  server.clock.advance({ minutes: 90 })
  expect(await figures(server, about)).toEqual([
    'receptio_charges_in_doubt{state="unknown"} 1',
    'receptio_charges_in_doubt{state="manual"} 0',
    'receptio_charges_in_doubt_oldest_seconds{state="unknown"} 5400',
    'receptio_charges_in_doubt_oldest_seconds{state="manual"} 0',
  ])
  expect(await figures(server, /^receptio_gateway_calls_total\{.*charge"/)).toEqual([
    'receptio_gateway_calls_total{driver="openpay",call="charge",outcome="unknown"} 1',
  ])
  const attempt = await server.db.system((tx) => newestAttempt(tx, { tenant: 'receptio', customerId: shop.customerId, id }))
  const money = { centavos: 799_00, currency: 'USD' }
  await applyOutcome(server.services, attempt!, { kind: 'succeeded', providerId: 'tr_late', charged: money })
  expect((await figures(server, about))[1]).toBe('receptio_charges_in_doubt{state="manual"} 1')
})

test('a gateway that is down, and one that knows no such customer, are counted apart', async () => {
  const shop = await openShop({ timeoutMs: 1500 })
  const gateways = await shop.server.services.gateways.of('receptio')
  await expect(gateways.stripe.listCards('cus_nobody')).rejects.toBeInstanceOf(RemoteMissing)
  await arm(shop.sandbox, { provider: 'openpay', operation: 'any', kind: 'http_500_before', times: 1 })
  await expect(gateways.openpay.listCards('nobody')).rejects.toBeInstanceOf(GatewayDown)
  expect(await figures(shop.server, /^receptio_gateway_calls_total\{.*listCards/)).toEqual([
    'receptio_gateway_calls_total{driver="stripe",call="listCards",outcome="answered"} 1',
    'receptio_gateway_calls_total{driver="openpay",call="listCards",outcome="failed"} 1',
  ])
})

test('a mail that is refused for a while is a retry, and one refused for good is dead', async () => {
  const server = await testServer()
  await server.db.system((tx) => tx.deleteFrom('jobs').execute())
  const sink = await smtpSink()
  const mailer = createMailer({ smtpUrl: sink.url, from: 'Receptio <no-responder@receptio.test>' })
  const runner = createJobRunner(server.services, { 'mail.send': mailSend(server.services, mailer) }, () => 0.5)
  sink.refusals.push(451, 550)
  await call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
  await runner.runDue()
  server.clock.advance({ minutes: 5 })
  await runner.runDue()
  mailer.close()
  expect(await figures(server, /^receptio_jobs_(total|dead|due)/)).toEqual([
    'receptio_jobs_total{kind="mail.send",outcome="retry"} 1',
    'receptio_jobs_total{kind="mail.send",outcome="dead"} 1',
    'receptio_jobs_due{lane="money"} 0',
    'receptio_jobs_due{lane="renewals"} 0',
    'receptio_jobs_due{lane="mail"} 0',
    'receptio_jobs_due{lane="provisioning"} 0',
    'receptio_jobs_due{lane="upkeep"} 0',
    'receptio_jobs_dead 1',
  ])
})

test('the oldest of a lane is that of its kinds together', async () => {
  const { db, clock } = await testServer()
  await db.system((tx) => tx.deleteFrom('jobs').execute())
  const now = clock.now()
  const { customer_id } = await db.system((tx) =>
    tx.selectFrom('customers').select('customer_id').limit(1).executeTakeFirstOrThrow(),
  )
  const job = (kind: string, seconds: number) => ({
    tenant: 'receptio',
    customer_id,
    id: crypto.randomUUID(),
    kind,
    payload: '{}' as never,
    created_at: now,
    run_at: new Date(now.getTime() - seconds * 1000),
  })
  const jobs = [job('mail.send', 5), job('mail.send', 7), job('staff.notice', 60), job('list.export', 1), job('mail.send', -9)]
  await db.system((tx) => tx.insertInto('jobs').values(jobs).execute())
  const { jobs: due } = await db.system((tx) => readOperatorFacts(tx, now))
  expect(due).toEqual({
    money: { count: 0, oldest: null },
    renewals: { count: 0, oldest: null },
    mail: { count: 3, oldest: new Date(now.getTime() - 60_000) },
    provisioning: { count: 0, oldest: null },
    upkeep: { count: 1, oldest: new Date(now.getTime() - 1000) },
  })
})

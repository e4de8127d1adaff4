import { randomUUID } from 'node:crypto'
import { demoOpenpay } from '#sandbox/provider-settings.ts'
import { differencesOf } from '#tests/qa/runs/recovery/ledger.ts'
import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import { recoveryTest as test } from '#tests/qa/runs/recovery/recovery-test.ts'
import { type Customer, moneyLedger, payer } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { expect } from '../support/test.ts'

type Plant = (environment: TestEnvironment, customer: string, remote: { customer: string; card: string }) => Promise<unknown>

const change =
  (sql: string): Plant =>
  ({ rows }, customer) =>
    rows(sql, [customer])

/** Charges the card of a customer at the gateway, as a second try of the same charge would. */
const chargeAgain: Plant = async ({ app }, _, { customer, card }) => {
  const answer = await fetch(`${app.sandboxUrl}/openpay/v1/${demoOpenpay.merchantId}/customers/${customer}/charges`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${demoOpenpay.privateKey}:`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      method: 'card',
      source_id: card,
      amount: 1,
      currency: 'MXN',
      description: 'Receptio',
      order_id: `att_${randomUUID()}`,
      device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
    }),
  })
  expect(answer.status).toBe(201)
}

/** What a recovery might leave behind that no row counts, and the words by which the ledger shows it. */
const faults: readonly (readonly [fault: string, table: string, words: RegExp, plant: Plant])[] = [
  [
    'it renews a month too far',
    'subscriptions',
    /"ends_at":"\+2 month"/,
    change("update subscriptions set ends_at = ends_at + interval '1 month' where customer_id = $1"),
  ],
  [
    'the period ends an hour later',
    'subscriptions',
    /"ends_at":"\+\d+ hour"/,
    change("update subscriptions set ends_at = ends_at + interval '1 hour' where customer_id = $1"),
  ],
  [
    'the receipt is of another order',
    'receipts',
    /"order_id":"orders#2"/,
    change(
      'update receipts set order_id = (select max(id::text)::uuid from orders where customer_id = $1 and id <> order_id) where customer_id = $1',
    ),
  ],
  [
    'the next renewal is planned for tomorrow',
    'jobs',
    /"run_at":"\+1 day"/,
    change(
      "update jobs set run_at = created_at + interval '1 day' where customer_id = $1 and kind = 'subscription.renew' and state = 'ready'",
    ),
  ],
  [
    'a change is written down for nobody',
    'audit_log',
    /"actor_id":"customer"/,
    change("update audit_log set actor_id = customer_id where customer_id = $1 and action = 'clientes.store'"),
  ],
  [
    'a record is saved twice',
    'customers',
    /"version":3/,
    change('update customers set version = version + 1 where customer_id = $1'),
  ],
  ['the gateway charges twice', 'gateway', /"amount":100,/, chargeAgain],
]

test('whatever a recovery moves in money, time or links is seen in the ledger', async ({ environment }) => {
  const who = await withSecondOrder(environment)
  const [owner] = await environment.rows<{ id: string; customer: string; card: string }>(
    `select d.owner_id as id, a.remote_id as customer, m.remote_id as card from directory_emails d
       join gateway_accounts a on a.customer_id = d.owner_id join payment_methods m on m.customer_id = d.owner_id
      where d.email = $1`,
    [who.email],
  )
  if (!owner) throw new Error('Whoever pays is known to a gateway.')
  const unsent = () =>
    environment.rows("select id from jobs where customer_id = $1 and kind = 'mail.send' and state <> 'done'", [owner.id])
  await expect.poll(unsent, { message: 'the mails of the purchase are sent' }).toEqual([])
  let before = await moneyLedger(environment, who)
  const differences: unknown[] = []
  for (const [fault, , , plant] of faults) {
    await plant(environment, owner.id, owner)
    const after = await moneyLedger(environment, who)
    differences.push([fault, differencesOf(before, after)])
    before = after
  }

  expect(differences).toEqual(
    faults.map(([fault, table, words]) => [fault, [expect.stringMatching(new RegExp(`^${table}: .*${words.source}`))]]),
  )
})

/** Makes a customer who paid one order, with another order beside it. */
async function withSecondOrder(environment: TestEnvironment): Promise<Customer> {
  const who = await payer('/app/configuracion/suscripcion')(environment)
  await environment.rows(
    `insert into orders select r.* from orders o, jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'created_at', o.created_at + interval '1 ms')) r
      where o.customer_id = (select owner_id from directory_emails where email = $1)`,
    [who.email],
  )
  return who
}

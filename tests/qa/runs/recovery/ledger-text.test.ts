import { expect, test } from 'vitest'
import type { LedgerRows } from './ledger-rows.ts'
import { ledgerText } from './ledger-text.ts'

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const [began, paid, later] = ['2026-11-25T18:00:00Z', '2026-11-25T18:00:20.5+00:00', '2026-12-25T18:00:20+00:00']
const own = { tenant: 'receptio', customer_id: id(0) }
const charge = { provider: 'openpay', refunded: 0, currency: 'mxn', status: 'succeeded', disputed: false, metadata: {} } as const

const rows: LedgerRows = {
  began,
  read: '2026-11-25T18:01:00Z',
  own: ['paula@estreno.test'],
  shared: [id(9)],
  givenUp: [id(3)],
  tables: {
    audit_log: [{ ...own, id: id(7), actor_id: id(0), entity_id: id(2), request_id: 'r', at: paid }],
    consents: [{ ...own, order_id: id(3), words: 'paula@estreno.test' }],
    jobs: [
      { ...own, id: id(6), kind: 'renew', dedupe_key: `${id(2)}:${Date.parse(later)}`, attempts: 3, run_at: later },
      { ...own, id: id(8), kind: 'charge.check', run_at: later },
    ],
    orders: [
      { ...own, id: id(2), total: 200, plan: id(9), version: 2, created_at: paid },
      { ...own, id: id(1), total: 100, plan: id(9), version: 1, created_at: paid },
    ],
    payment_attempts: [
      { ...own, id: id(4), order_id: id(2), provider_key: `att_${id(4)}`, provider_id: 'tr1', remote_method: 'k1' },
    ],
    payment_methods: [{ ...own, id: id(5), remote_id: 'k1' }],
    receipts: [
      { ...own, order_id: id(2), number: 1, issuer_name: 'Ruiz', issuer_rfc: 'RAP200131AB1', issuer_address: { city: 'Puebla' } },
    ],
    usages: [{ ...own, used: 1 }],
  },
  gateway: [
    { ...charge, id: 'tr1', amount: 200, customer: 'a1', order: `att_${id(4)}`, card: 'k1', created: Date.parse(paid) / 1000 },
    { ...charge, id: 'tr2', amount: 200, customer: 'a1', order: 'att_other', card: 'k1', created: Date.parse(paid) / 1000 },
  ],
  mails: ['Recibimos tu pago, paula@estreno.test'],
}

test('ids are the numbers of their rows, times are relative, and what the gateway charged is there', () => {
  const texts = (table: string, ...objects: object[]) => [table, objects.map((one) => JSON.stringify(one))] as const
  const line = (name: string, order: string) => {
    const named = { id: name, amount: 200, customer: 'of no row', order, card: 'payment_methods#1.remote_id', at: '+0' }
    return { ...charge, ...named }
  }

  expect(ledgerText(rows)).toEqual(
    Object.fromEntries([
      texts('audit_log', { actor_id: 'customer', entity_id: 'orders#2', at: '+0' }),
      texts('consents', { order_id: 'given up', words: '{0}' }),
      texts('jobs', { kind: 'renew', dedupe_key: 'orders#2:+1 month', run_at: '+1 month' }),
      texts(
        'orders',
        { id: 'orders#1', total: 100, plan: id(9), version: 1, created_at: '+0' },
        { id: 'orders#2', total: 200, plan: id(9), version: 2, created_at: '+0' },
      ),
      texts('payment_attempts', {
        id: 'payment_attempts#1',
        order_id: 'orders#2',
        provider_key: 'payment_attempts#1.provider_key',
        provider_id: 'payment_attempts#1.provider_id',
        remote_method: 'payment_methods#1.remote_id',
      }),
      texts('payment_methods', { id: 'payment_methods#1', remote_id: 'payment_methods#1.remote_id' }),
      texts('receipts', { order_id: 'orders#2', number: 1 }),
      texts('gateway', line('of no row', 'of no row'), line('payment_attempts#1.provider_id', 'payment_attempts#1.provider_key')),
      ['mails', ['Recibimos tu pago, {0}']],
    ]),
  )
})

test('a row that counts twice, or belongs to another order, is another text', () => {
  const [receipt] = [{ ...own, order_id: id(2), number: 1 }]
  const textOf = (one: object) =>
    ledgerText({ ...rows, tables: { ...rows.tables, receipts: [{ ...receipt, ...one }] } })['receipts']

  expect([textOf({}), textOf({ order_id: id(1) }), textOf({ number: 2 })]).toEqual([
    ['{"order_id":"orders#2","number":1}'],
    ['{"order_id":"orders#1","number":1}'],
    ['{"order_id":"orders#2","number":2}'],
  ])
})

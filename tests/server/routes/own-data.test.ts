import { expect, test } from 'vitest'
import type { OwnData } from '#contract/own-data.ts'
import { customerScope } from '#server/db/database.ts'
import { seededAt } from '#tests/support/database.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import { insertPayments } from '../db/support/payment-rows.ts'
import { idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

const asData = (body: unknown) => body as OwnData

test('[CALL-2] GET /me/export is a file to be saved, with the person, the company, an index, and why the rest is not there', async () => {
  const server = await testServer()
  const token = await signIn(server, 'user@acme.test')
  const { userId, customerId } = await idsOf(server.db, 'user@acme.test')
  const written = { description: 'No encuentro mi factura', place: '/app', code: null, trail: [] }
  await call(server, 'POST', '/me/support_cases', { token, body: written })
  const others = { ...written, description: 'Un caso ajeno' }
  await call(server, 'POST', '/me/support_cases', { token: await signIn(server, 'owner@acme.test'), body: others })
  const { status, headers, body } = await call(server, 'GET', '/me/export', { token })
  const { generado, indice, no_incluido, datos } = asData(body)

  expect([status, headers.get('content-type'), headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'attachment; filename="mis-datos.json"',
    'no-store',
  ])
  expect(generado).toBe(server.clock.now().toISOString())
  expect(indice.map(({ datos: table, filas }) => [table, filas])).toEqual(
    Object.entries(datos).map(([table, rows]) => [table, rows.length]),
  )
  expect(indice[0]).toEqual({ datos: 'users', contiene: 'Tu cuenta', filas: 1, completo: true })
  expect(datos['users']).toMatchObject([{ id: userId, name: 'Ulises Urrutia', created_at: seededAt.toISOString() }])
  expect(datos['customers']).toMatchObject([{ customer_id: customerId, name: 'Acme Distribuciones', rfc: 'ADI150312KJ4' }])
  expect(datos['sessions']).toHaveLength(1)
  expect(datos['support_cases']).toMatchObject([{ description: written.description, state: 'open' }])
  expect(no_incluido.find(({ datos: tables }) => tables.includes('orders'))?.por_que).toMatch(/^Lo que compró tu empresa/)
  expect(no_incluido.find(({ datos: tables }) => tables.includes('recovery_codes'))?.por_que).toMatch(/^Son secretos/)
})

test('an owner has what the company bought and how it paid, in their language', async () => {
  const server = await testServer()
  const owner = customerScope({ tenant: 'receptio', ...(await idsOf(server.db, 'owner@acme.test')) })
  await server.db.system((tx) => insertPayments(tx, owner))
  const token = await signIn(server, 'owner@acme.test')
  const { body } = await call(server, 'GET', '/me/export', { token, headers: { 'Accept-Language': 'en' } })
  const { indice, datos } = asData(body)

  expect(indice.find(({ datos: table }) => table === 'receipts')).toMatchObject({ contiene: 'Receipts', filas: 1 })
  expect(datos['consents']).toMatchObject([{ words: 'I agree.', address: '203.0.113.7' }])
  expect(datos['payment_methods']).toMatchObject([{ brand: 'visa', last4: '1111', exp_month: 12, exp_year: 2030 }])
  expect(datos['orders']).toMatchObject([{ subtotal: 1000, total: 1000, iva: 138, status: 'charging' }])
  expect(JSON.stringify(body)).not.toMatch(/cus_1|pm_1/)
})

test('no file has another person’s name or address, another customer’s rows, or a secret of the database', async () => {
  const server = await testServer()
  const token = await signIn(server, 'owner@acme.test')
  const { userId, customerId } = await idsOf(server.db, 'owner@acme.test')
  const text = JSON.stringify((await call(server, 'GET', '/me/export', { token })).body)
  const strings = await server.db.system(async (tx) => {
    const people = await tx.selectFrom('users').select(['email', 'password_hash']).where('id', '!=', userId).execute()
    const customers = await tx.selectFrom('customers').select('customer_id').where('customer_id', '!=', customerId).execute()
    const own = await tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()
    const cards = await tx.selectFrom('payment_methods').select('remote_id').execute()
    return [
      ...people.flatMap(({ email, password_hash }) => [email, password_hash]),
      ...customers.map(({ customer_id }) => customer_id),
      own.password_hash,
      ...cards.map(({ remote_id }) => remote_id),
      token,
    ]
  })

  expect(strings.length).toBeGreaterThan(20)
  expect(strings.filter((one) => one !== null && text.includes(one))).toEqual([])
})

test('each export is in the audit log, and the thirty-first of an hour is refused', async () => {
  const server = await testServer()
  const token = await signIn(server, 'user@acme.test')
  const { userId } = await idsOf(server.db, 'user@acme.test')
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push((await call(server, 'GET', '/me/export', { token })).status)

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  const lines = await server.db.system((tx) =>
    tx.selectFrom('audit_log').select(['actor_id', 'entity_id']).where('action', '=', 'usuarios.export').execute(),
  )
  expect(lines).toEqual(Array.from({ length: 30 }, () => ({ actor_id: userId, entity_id: userId })))
})

test('[CALL-2] without a session there is no file', async () => {
  expect(answerOf(await call(await testServer(), 'GET', '/me/export'))).toEqual(refusal('session.ended'))
})

import { expect, test, vi } from 'vitest'
import { bodyOf, openpay } from '#tests/sandbox/gateway/openpay.client.ts'
import { answerOf, call, password, refusal, signIn } from '../support/calls.ts'
import { data, runJobs } from '../orders/support/shop.ts'
import { staffClient } from '../admin/support/staff-client.ts'
import { idsOf } from '../support/people.ts'
import { register } from '../support/registration.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import {
  endPlan,
  erased,
  eraser,
  erasureMailsTo,
  days,
  payingShop,
  remoteCustomer,
  tablesWith,
  traces,
} from './support/erasing.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a customer that paid is erased when the request is due: only its receipts have its data', async () => {
  const shop = await payingShop()
  const { server } = shop
  const act = await eraser(server, 'nuevo@demo.test')
  await endPlan(shop)
  const before = await tablesWith(server.db, traces)
  const { parts, ...preview } = await act.preview()
  const answer = await act.request()
  server.clock.advance(days(14))
  await runJobs(shop)
  const waiting = await tablesWith(server.db, traces)
  server.clock.advance(days(1))
  await runJobs(shop)

  expect(before).toEqual([
    'audit_log',
    'claims',
    'companies',
    'customer_notes',
    'customers',
    'directory_emails',
    'jobs',
    'onboardings',
    'receipts',
    'support_cases',
    'users',
  ])
  expect(preview).toEqual({ whole: true, days: 15, obstacles: [], request: null })
  expect(parts.filter(({ part }) => !['account', 'mail', 'record', 'money', 'proof'].includes(part))).toEqual([
    { part: 'support', fate: 'delete', rows: 1 },
    { part: 'claims', fate: 'blank', rows: 1 },
    { part: 'notes', fate: 'delete', rows: 1 },
    { part: 'cards', fate: 'blank', rows: 1 },
    { part: 'companies', fate: 'delete', rows: 1 },
    { part: 'organisation', fate: 'blank', rows: 2 },
  ])
  expect(answer.status).toBe(200)
  expect(waiting).toEqual(before)
  expect(await tablesWith(server.db, traces)).toEqual(['receipts'])
  expect((await act.preview()).request).toMatchObject({ state: 'done', obstacles: [] })
  expect(answerOf(await act.request())).toEqual(refusal('record.missing'))
  expect(erasureMailsTo(server, 'nuevo@demo.test')).toEqual(['Eliminaremos tus datos', 'Eliminamos tus datos'])
})

test('the card of an erased customer is gone at its gateway, and its receipts and orders are as they were', async () => {
  const shop = await payingShop()
  const remote = await remoteCustomer(shop)
  const cards = async () => (await bodyOf(openpay(shop.sandbox, `GET customers/${remote}/cards`))).length
  const sold = () =>
    shop.server.db.system(async (tx) => ({
      orders: await tx.selectFrom('orders').selectAll().where('customer_id', '=', shop.customerId).execute(),
      receipts: await tx.selectFrom('receipts').selectAll().where('customer_id', '=', shop.customerId).execute(),
      consents: await tx.selectFrom('consents').selectAll().where('customer_id', '=', shop.customerId).execute(),
    }))
  const [before, cardsBefore] = [await sold(), await cards()]
  await erased(shop)

  expect([cardsBefore, await cards()]).toEqual([1, 0])
  expect(before.receipts).toHaveLength(1)
  expect(await sold()).toEqual(before)
})

test('nobody signs in to what was erased; the address registers anew and sees nothing of it', async () => {
  const shop = await payingShop()
  const { server, token, customerId } = shop
  await erased(shop)
  const entering = { email: 'nuevo@demo.test', password, challenge: bypass }

  expect(answerOf(await call(server, 'POST', '/tokens', { body: entering }))).toEqual(refusal('credentials.wrong'))
  expect((await shop.get('/me')).status).toBe(401)
  const wanted = { email: 'nuevo@demo.test', password, subscription_plan_id: shop.plan }
  expect((await register(server, wanted)).status).toBe(200)
  const again = await signIn(server, 'nuevo@demo.test')
  expect(again).not.toBe(token)
  expect((await idsOf(server.db, 'nuevo@demo.test')).customerId).not.toBe(customerId)
  expect(data<unknown[]>(await call(server, 'GET', '/cash/orders', { token: again }))).toEqual([])
})

test('the pages of staff say since when the data is gone, and the search no longer has the name', async () => {
  const shop = await payingShop()
  const matches = async (text: string) =>
    data<unknown[]>(await (await staffClient(shop)).get(`/clientes?search=${encodeURIComponent(text)}`)).length
  const before = [await matches('Horizontes'), await matches('Noemí')]
  await erased(shop)
  const staff = await staffClient(shop)
  const at = `/admin/clientes/${shop.customerId}`

  expect(before).toEqual([1, 1])
  expect([await matches('Horizontes'), await matches('Noemí'), await matches('eliminados')]).toEqual([0, 0, 1])
  expect(data<object>(await staff.get(at))).toMatchObject({
    nombre: 'Datos eliminados · Data erased',
    email: '',
    rfc: null,
    phone: '',
    status: 'blocked',
    erased_at: shop.server.services.clock.now().toISOString(),
  })
  const pages = ['summary', 'timeline', 'credit'].map((part) => `${at}/${part}`)
  const answers = await Promise.all(
    [...pages, '/admin/orders', '/admin/usuarios', '/admin/empresas'].map((path) => staff.get(path)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('a member is erased alone: the company and the others stay as they were', async () => {
  const server = await testServer()
  const act = await eraser(server, 'user@acme.test')
  const token = await signIn(server, 'user@acme.test')
  const written = { description: 'Soy Ulises', place: '/app', code: null, trail: [] }
  await call(server, 'POST', '/me/support_cases', { token, body: written })
  await call(server, 'PUT', `/usuarios/${act.userId}`, { token, body: { nombre: 'Ulises Urrutia Dos' } })
  const { whole } = await act.preview()
  await act.request()
  while ((await server.jobs.runDue()) > 0) expect(whole).toBe(false)
  server.clock.advance(days(15))
  while ((await server.jobs.runDue()) > 0) expect(whole).toBe(false)

  expect(await tablesWith(server.db, ['user@acme.test', 'Ulises', act.userId])).toEqual(['audit_log', 'erasure_requests'])
  expect(await tablesWith(server.db, ['user@acme.test', 'Ulises'])).toEqual([])
  expect(answerOf(await call(server, 'GET', '/me', { token: await signIn(server, 'owner@acme.test') })).status).toBe(200)
  expect(erasureMailsTo(server, 'user@acme.test')).toEqual(['Eliminaremos tus datos', 'Eliminamos tus datos'])
})

test('a contact address that is another customer’s, as an accountant’s is, leads to none of that customer’s data', async () => {
  const shop = await payingShop()
  const claims = () => shop.server.db.system((tx) => tx.selectFrom('claims').select(['name', 'email', 'phone']).execute())
  await shop.server.db.system(async (tx) => {
    const email = 'owner@acme.test'
    await tx.updateTable('customers').set({ email }).where('customer_id', '=', shop.customerId).execute()
    await tx.updateTable('claims').set({ email, name: 'Olivia Ortega' }).execute()
  })
  await erased(shop)

  expect(await claims()).toEqual([{ name: 'Olivia Ortega', email: 'owner@acme.test', phone: '5555987654' }])
})

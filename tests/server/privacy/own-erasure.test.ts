import { expect, test, vi } from 'vitest'
import { staffClient } from '../admin/support/staff-client.ts'
import { data, expectOk, runJobs } from '../orders/support/shop.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { testServer, type TestServer } from '../support/test-server.ts'
import { days, endPlan, eraser, erasureMailsTo, payingShop, tablesWith, traces, type Preview } from './support/erasing.ts'

vi.setConfig({ testTimeout: 120_000 })

const path = '/me/erasure'

/** A person's calls about their own data, signed in anew for each. */
function own(server: TestServer, email: string) {
  const ask = async (method: string, body?: object): Promise<Answer> =>
    call(server, method, path, { token: await signIn(server, email), ...(body ? { body } : {}) })
  return {
    read: async () => data<Omit<Preview, 'parts'> & { parts: object[] }>(expectOk(await ask('GET'))),
    request: () => ask('PUT', {}),
    withdraw: () => ask('DELETE'),
  }
}

const dueIn = ({ clock }: TestServer, after: number) =>
  new Date(clock.now().getTime() + days(after).minutes * 60_000).toISOString()

const audited = ({ db }: TestServer, action: string) =>
  db.system((tx) => tx.selectFrom('audit_log').select(['actor_id', 'entity_id', 'after']).where('action', '=', action).execute())

test('a member asks for themselves, without a reason, and is erased alone', async () => {
  const server = await testServer()
  const me = own(server, 'user@acme.test')
  const { userId } = await idsOf(server.db, 'user@acme.test')
  const dueAt = dueIn(server, 15)
  const before = await me.read()
  const answer = await me.request()
  const waiting = await me.read()

  expect(before).toMatchObject({ whole: false, days: 15, obstacles: [], request: null })
  expect(before.parts).toContainEqual({ part: 'account', fate: 'delete' })
  expect(answerOf(answer)).toEqual({ status: 200, body: { data: waiting } })
  const { parts: _, ...standing } = before
  expect(waiting).toMatchObject({ ...standing, request: { state: 'requested', due_at: dueAt } })
  expect(await audited(server, 'usuarios.erase')).toEqual([{ actor_id: userId, entity_id: userId, after: { due_at: dueAt } }])

  while ((await server.jobs.runDue()) > 0) expect(waiting.whole).toBe(false)
  server.clock.advance(days(15))
  while ((await server.jobs.runDue()) > 0) expect(waiting.whole).toBe(false)
  expect(await tablesWith(server.db, ['user@acme.test', 'Ulises'])).toEqual([])
  expect(erasureMailsTo(server, 'user@acme.test')).toEqual(['Eliminaremos tus datos', 'Eliminamos tus datos'])
  expect((await own(server, 'owner@acme.test').read()).whole).toBe(true)
})

test('an owner reads what must end first, and asks for the whole customer once it ended', async () => {
  const shop = await payingShop()
  const { server } = shop
  const me = own(server, 'nuevo@demo.test')
  expect(await me.read()).toMatchObject({ whole: true, obstacles: ['subscription'], request: null })
  expect(answerOf(await me.request())).toEqual(refusal('erasure.obstructed'))

  await endPlan(shop)
  const dueAt = dueIn(server, 15)
  const staff = await staffClient(shop)
  const shown = async () =>
    data<{ erasure_due_at: string | null }>(await staff.get(`/admin/clientes/${shop.customerId}/summary`)).erasure_due_at
  expect(await shown()).toBeNull()
  expect((await me.request()).status).toBe(200)
  expect(await shown()).toBe(dueAt)
  await runJobs(shop)
  server.clock.advance(days(15))
  await runJobs(shop)
  expect(await tablesWith(server.db, traces)).toEqual(['receipts'])
})

test('a request that is made again and again stays as it is', async () => {
  const server = await testServer()
  const me = own(server, 'user@acme.test')
  const first = answerOf(await me.request())
  // From the sixth time on, PostgreSQL plans a prepared statement without its values.
  for (let time = 0; time < 8; time += 1) expect(answerOf(await me.request())).toEqual(first)
  expect(await audited(server, 'usuarios.erase')).toHaveLength(1)
})

test('a person withdraws their request, and one of staff, once', async () => {
  const server = await testServer()
  const me = own(server, 'user@acme.test')
  const staff = await eraser(server, 'user@acme.test')
  await me.request()
  const first = [await me.withdraw(), await me.withdraw()]
  await staff.request()
  const second = await me.withdraw()

  expect(first.map(answerOf)).toEqual([{ status: 200, body: { data: { ok: true } } }, refusal('record.changed')])
  expect(answerOf(second)).toEqual({ status: 200, body: { data: { ok: true } } })
  expect((await me.read()).request).toMatchObject({ state: 'withdrawn' })
  server.clock.advance(days(15))
  while ((await server.jobs.runDue()) > 0) expect(first).toHaveLength(2)
  expect((await me.read()).request).toMatchObject({ state: 'withdrawn' })
})

test('whoever works in the administration keeps their data until somebody ends their access', async () => {
  const server = await testServer()
  const me = own(server, 'root@receptio.test')
  expect((await me.read()).obstacles).toContain('staff')
  expect(answerOf(await me.request())).toEqual(refusal('erasure.obstructed'))
  expect((await me.read()).request).toBeNull()
})

test('a request needs a recent sign-in, and withdrawing it does not', async () => {
  const server = await testServer()
  const token = await signIn(server, 'user@acme.test')
  await own(server, 'user@acme.test').request()
  server.clock.advance({ minutes: 15 })
  const ask = (method: string, body?: object) => call(server, method, path, { token, ...(body ? { body } : {}) })
  expect(answerOf(await ask('PUT', {}))).toEqual(refusal('sign_in.old'))
  expect(answerOf(await ask('DELETE'))).toEqual({ status: 200, body: { data: { ok: true } } })
})

import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { seededAt } from '#tests/support/database.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

const rows = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }))
const withSession = rows.filter(({ endpoint }) => !['anyone', 'application'].includes(endpoint.access as string))
const pathOf = ({ path }: Endpoint, id: string) => path.replace(/\{\w+\}/g, id)

describe('X-Tenancy', () => {
  test('[CALL-2] unknown, empty or absent is 400 on every call', async () => {
    const server = await testServer()
    for (const { endpoint } of rows) {
      server.clock.advance({ seconds: 1 })
      for (const tenancy of ['evil', '', 'RECEPTIO', "receptio' or 1=1"]) {
        expect(
          answerOf(await call(server, endpoint.method, pathOf(endpoint, 'x'), { headers: { 'X-Tenancy': tenancy } })),
        ).toEqual(refusal('tenancy.unknown'))
      }
    }
    const bare = await server.app.request('/api/me')
    expect(bare.status).toBe(400)
  })

  test('[CALL-2] another than the token’s is 404 on every call with a session', async () => {
    const server = await testServer()
    await server.db.system((tx) =>
      tx.insertInto('tenants').values({ tenant: 'other', name: 'Other', created_at: seededAt }).execute(),
    )
    const token = await signIn(server, 'root@receptio.test')
    server.clock.advance({ seconds: 6 })
    for (const { endpoint } of withSession) {
      expect(
        answerOf(await call(server, endpoint.method, pathOf(endpoint, 'x'), { token, headers: { 'X-Tenancy': 'other' } })),
      ).toEqual(refusal('record.missing'))
    }
  })
})

describe('X-Client-Idx', () => {
  test('[CALL-2] a customer’s user may name the own customer or none; any other is 404, there or not', async () => {
    const server = await testServer()
    const self = await idsOf(server.db, 'owner@acme.test')
    const other = await idsOf(server.db, 'nuevo@demo.test')
    const token = await signIn(server, 'owner@acme.test')
    const as = (client: string) => call(server, 'GET', `/usuarios/${self.userId}`, { token, headers: { 'X-Client-Idx': client } })
    expect([(await as('')).status, (await as(self.customerId)).status]).toEqual([200, 200])
    for (const client of [
      other.customerId,
      '019caf47-0000-7000-8000-000000000000',
      'x',
      "' or 1=1",
      self.customerId.toUpperCase(),
    ]) {
      expect(answerOf(await as(client))).toEqual(refusal('record.missing'))
    }
  })

  test('[CALL-2] holds on every call with a session', async () => {
    const server = await testServer()
    const other = await idsOf(server.db, 'nuevo@demo.test')
    const token = await signIn(server, 'owner@acme.test')
    for (const { endpoint } of withSession) {
      const answer = await call(server, endpoint.method, pathOf(endpoint, 'x'), {
        token,
        headers: { 'X-Client-Idx': other.customerId },
      })
      expect(answerOf(answer)).toEqual(refusal('record.missing'))
    }
  })

  test('[CALL-2] narrows staff to one customer', async () => {
    const server = await testServer()
    const acme = await idsOf(server.db, 'owner@acme.test')
    const nuevo = await idsOf(server.db, 'nuevo@demo.test')
    const staff = await idsOf(server.db, 'root@receptio.test')
    const token = await signIn(server, 'root@receptio.test')
    const impersonate = (client: string, id: string) =>
      call(server, 'GET', `/usuarios/${id}`, { token, headers: { 'X-Client-Idx': client } })
    const grant = { cliente_id: acme.customerId, reason: 'Pidió ayuda', writes: false }
    await call(server, 'POST', '/admin/impersonations', { token, body: grant })
    expect((await impersonate(acme.customerId, acme.userId)).status).toBe(200)
    expect(answerOf(await impersonate(acme.customerId, nuevo.userId))).toEqual(refusal('record.missing'))
    expect((await impersonate(staff.customerId, nuevo.userId)).status).toBe(200)
    expect(answerOf(await impersonate('019caf47-0000-7000-8000-000000000000', acme.userId))).toEqual(refusal('record.missing'))
  })
})

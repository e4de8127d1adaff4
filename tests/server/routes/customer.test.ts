import { describe, expect, test } from 'vitest'
import { seededAt } from '#tests/support/database.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

describe('GET /clientes/{id}', () => {
  test('[ONB-11] gives one’s own customer with the applications of its active subscription', async () => {
    const server = await testServer()
    const { customerId } = await idsOf(server.db, 'moroso@demo.test')
    const answer = await call(server, 'GET', `/clientes/${customerId}`, { token: await signIn(server, 'moroso@demo.test') })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: {
        id: customerId,
        nombre: 'Comercial Robles',
        alias: null,
        rfc: 'CRO080604PL2',
        email: 'moroso@demo.test',
        phone: '5555070809',
        status: 'active',
        billing_day: null,
        version: 1,
        created_at: seededAt.toISOString(),
        metadata: {
          onboarding: { finished_at: seededAt.toISOString() },
          apps: [
            {
              key: 'facturacion',
              name: { 'es-MX': 'Facturación', en: 'Invoicing' },
              description: {
                'es-MX': 'Emite, timbra y cancela facturas electrónicas.',
                en: 'Issue, stamp and cancel electronic invoices.',
              },
            },
          ],
        },
      },
    })
  })

  test('[ONB-11] without a subscription: no applications, onboarding unfinished', async () => {
    const server = await testServer()
    const { customerId } = await idsOf(server.db, 'nuevo@demo.test')
    const answer = await call(server, 'GET', `/clientes/${customerId}`, { token: await signIn(server, 'nuevo@demo.test') })
    expect(answer.body).toMatchObject({ data: { status: 'pending', metadata: { onboarding: { finished_at: null }, apps: [] } } })
  })

  test('[ROLE-2] another customer is 403 for who may not look, and 404 with the same bytes as none for who may', async () => {
    const server = await testServer()
    const { customerId } = await idsOf(server.db, 'nuevo@demo.test')
    const missing = '019caf47-0000-7000-8000-000000000000'
    const token = await signIn(server, 'owner@acme.test')
    expect(answerOf(await call(server, 'GET', `/clientes/${customerId}`, { token }))).toEqual(refusal('permission.missing'))
    await server.db.system((tx) =>
      tx.insertInto('role_permissions').values({ tenant: 'receptio', role: 'owner', permission: 'clientes.info' }).execute(),
    )
    for (const id of [customerId, missing, 'x'])
      expect(answerOf(await call(server, 'GET', `/clientes/${id}`, { token }))).toEqual(refusal('record.missing'))
  })

  test('[ROLE-2] staff see every customer', async () => {
    const server = await testServer()
    const { customerId } = await idsOf(server.db, 'nuevo@demo.test')
    const token = await signIn(server, 'superadmin@receptio.test')
    expect((await call(server, 'GET', `/clientes/${customerId}`, { token })).status).toBe(200)
    expect(answerOf(await call(server, 'GET', '/clientes/019caf47-0000-7000-8000-000000000000', { token }))).toEqual(
      refusal('record.missing'),
    )
  })
})

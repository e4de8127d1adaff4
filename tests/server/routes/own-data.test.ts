import { expect, test } from 'vitest'
import { seededAt } from '#tests/support/database.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

test('[CALL-2] GET /me/export is a file to be saved, with the person, the customer, the sessions and the own cases, and no secret', async () => {
  const server = await testServer()
  const token = await signIn(server, 'user@acme.test')
  const { userId, customerId } = await idsOf(server.db, 'user@acme.test')
  const written = { description: 'No encuentro mi factura', place: '/app', code: null, trail: [] }
  const opened = await call(server, 'POST', '/me/support_cases', { token, body: written })
  await call(server, 'POST', '/me/support_cases', { token: await signIn(server, 'owner@acme.test'), body: written })
  const { status, headers, body } = await call(server, 'GET', '/me/export', { token })

  expect([status, headers.get('content-type'), headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'attachment; filename="mis-datos.json"',
    'no-store',
  ])
  expect(body).toEqual({
    usuario: expect.objectContaining({ id: userId, nombre: 'Ulises Urrutia', created_at: seededAt.toISOString() }) as object,
    cliente: expect.objectContaining({ id: customerId, nombre: 'Acme Distribuciones', rfc: 'ADI150312KJ4' }) as object,
    sesiones: [
      {
        created_at: expect.any(String) as string,
        last_seen_at: expect.any(String) as string,
        expires_at: expect.any(String) as string,
      },
    ],
    casos: [
      {
        id: expect.any(String) as string,
        number: (opened.body as { data: { number: string } }).data.number,
        state: 'open',
        description: written.description,
        created_at: expect.any(String) as string,
        answers: [],
      },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/hash|token|password|argon2/i)
})

test('[CALL-2] without a session there is no file', async () => {
  expect(answerOf(await call(await testServer(), 'GET', '/me/export'))).toEqual(refusal('session.ended'))
})

import { expect, test } from 'vitest'
import type { OwnData } from '#contract/own-data.ts'
import { answerOf, call, refusal, signIn } from '../../support/calls.ts'
import { idsOf } from '../../support/people.ts'
import { testServer } from '../../support/test-server.ts'

test('staff make the file that a person would make, and it is on record with who made it', async () => {
  const server = await testServer()
  const staff = await signIn(server, 'root@receptio.test')
  const root = await idsOf(server.db, 'root@receptio.test')
  const { userId, customerId } = await idsOf(server.db, 'owner@acme.test')
  const own = (await call(server, 'GET', '/me/export', { token: await signIn(server, 'owner@acme.test') })).body as OwnData
  const answer = await call(server, 'GET', `/admin/usuarios/${userId}/export`, { token: staff })
  const { indice, datos } = answer.body as OwnData

  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="datos-${userId}.json"`)
  expect(indice.map(({ datos: table }) => table)).toEqual(own.indice.map(({ datos: table }) => table))
  expect([datos['users'], datos['orders'], datos['companies']]).toEqual([
    own.datos['users'],
    own.datos['orders'],
    own.datos['companies'],
  ])
  const lines = await server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['customer_id', 'actor_id', 'entity_id'])
      .where('action', '=', 'usuarios.export')
      .orderBy('id')
      .execute(),
  )
  expect(lines).toEqual([
    { customer_id: customerId, actor_id: userId, entity_id: userId },
    { customer_id: customerId, actor_id: root.userId, entity_id: userId },
  ])
})

test('it is refused without a recent sign-in, to a customer, and for a person who is not there', async () => {
  const server = await testServer()
  const { userId } = await idsOf(server.db, 'owner@acme.test')
  const path = (id: string) => `/admin/usuarios/${id}/export`
  const staff = await signIn(server, 'root@receptio.test')
  const owner = await signIn(server, 'owner@acme.test')
  expect(answerOf(await call(server, 'GET', path(userId), { token: owner }))).toEqual(refusal('permission.missing'))
  const nobody = '00000000-0000-7000-8000-000000000000'
  expect(answerOf(await call(server, 'GET', path(nobody), { token: staff }))).toEqual(refusal('record.missing'))
  server.clock.advance({ minutes: 15 })
  expect(answerOf(await call(server, 'GET', path(userId), { token: staff }))).toEqual(refusal('sign_in.old'))
})

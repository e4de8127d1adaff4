import { expect, test } from 'vitest'
import { toJson } from '#server/db/json.ts'
import { call, refusal, answerOf, signIn, tally } from '../support/calls.ts'
import { staffClient } from '../support/staff-client.ts'
import { idsOf } from '../support/people.ts'
import { choose, mailedLink, member, userIn } from '../support/team.ts'
import type { Member } from '../support/team.ts'

const guest = (number: number) => ({ nombre: `Persona ${number}`, email: `persona${number}@robles.test`, role: 'user' })
const full = refusal('licences.full')

/** Returns what the page of licences shows about the users of a plan. */
async function usersOf({ server, token }: Member): Promise<unknown> {
  const { body } = await call(server, 'GET', '/subscriptions?include=limits&filter%5Bstatus%5D=1', { token })
  const [plan] = (body as { data: { limits: { key: string; value: unknown; used: unknown }[] }[] }).data
  const users = plan?.limits.find(({ key }) => key === 'users')
  return users && [users.used, users.value]
}

/** Básico, with a limit of three users, including its owner. */
const three = () => member('moroso@demo.test')

test('[payments D13] twelve invitations at once to a plan of three end with the two who fit', async () => {
  const owner = await three()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => owner.invite(guest(number))))
  expect(tally(answers)).toEqual({ 200: 2, 409: 10 })
  expect(answers.filter(({ status }) => status === 409).map(answerOf)).toEqual(Array(10).fill(full))
  expect([(await owner.list()).length, await usersOf(owner)]).toEqual([3, [3, 3]])
})

test('[payments D13] the customer and the staff invite at once, and no more come than fit', async () => {
  const owner = await three()
  const { post } = await staffClient('root@receptio.test', owner.server)
  const answers = await Promise.all([
    ...[1, 2, 3].map((number) => owner.invite(guest(number))),
    ...[4, 5, 6].map((number) => post('/admin/usuarios', { cliente_id: owner.customerId, ...guest(number) })),
  ])
  expect(tally(answers)).toEqual({ 200: 2, 409: 4 })
})

test('[payments D13] an invitation is accepted on a full plan, and one that is revoked makes room', async () => {
  const owner = await three()
  const first = userIn(await owner.invite(guest(1)))
  await owner.invite(guest(2))
  expect((await choose(owner.server, await mailedLink(owner.server))).status).toBe(200)
  expect(answerOf(await owner.invite(guest(3)))).toEqual(full)
  await owner.remove(first.id)
  expect((await owner.invite(guest(3))).status).toBe(200)
})

test('[payments D13] whoever was suspended comes back only where there is room, and the owner always', async () => {
  const owner = await three()
  const staff = await staffClient('root@receptio.test', owner.server)
  const setStatus = async (id: string, status: string) => {
    const { data } = await staff.read('getPerson', id)
    return answerOf(await staff.put(`/admin/usuarios/${id}`, { nombre: data.name, status, version: data.version }))
  }
  const first = userIn(await owner.invite(guest(1)))
  const second = userIn(await owner.invite(guest(2)))
  await setStatus(first.id, 'inactive')
  const third = userIn(await owner.invite(guest(3)))
  expect([await setStatus(first.id, 'active'), await setStatus(first.id, 'blocked')]).toEqual([full, full])
  const { body } = await staff.post('/admin/usuarios/bulk', { ids: [first.id], act: 'unblock', reason: 'Regresa al equipo' })
  expect(body).toMatchObject({ data: [{ id: first.id, failure: 'licences.full' }] })
  await setStatus(second.id, 'blocked')
  expect(answerOf(await owner.invite(guest(4)))).toEqual(full)
  await owner.remove(third.id)
  expect((await setStatus(first.id, 'active')).status).toBe(200)
  await setStatus(owner.userId, 'inactive')
  await call(owner.server, 'POST', '/admin/usuarios', { token: staff.token, body: { cliente_id: owner.customerId, ...guest(4) } })
  expect((await setStatus(owner.userId, 'active')).status).toBe(200)
})

test('[payments D13] whoever is in a team that became too big stays, and nobody more comes until it fits', async () => {
  const owner = await member()
  const { server, customerId } = owner
  const small = await idsOf(server.db, 'moroso@demo.test')
  await server.db.system(async (tx) => {
    const { plan_id, plan_version, limits } = await tx
      .selectFrom('subscriptions')
      .select(['plan_id', 'plan_version', 'limits'])
      .where('customer_id', '=', small.customerId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('subscriptions')
      .set({ plan_id, plan_version, limits: toJson(limits) })
      .where('customer_id', '=', customerId)
      .execute()
  })
  expect(await usersOf(owner)).toEqual([4, 3])
  expect(answerOf(await owner.invite(guest(1)))).toEqual(full)
  expect((await owner.list()).length).toBe(4)
  await signIn(server, 'admin@acme.test')
  for (const email of ['audit@acme.test', 'user@acme.test']) await owner.remove((await idsOf(server.db, email)).userId)
  expect((await owner.invite(guest(1))).status).toBe(200)
})

test('[payments D13] a trial holds what it includes, and without a plan nobody is invited', async () => {
  const trial = await member('prueba@demo.test')
  expect([await usersOf(trial), (await trial.invite(guest(1))).status]).toEqual([[1, 2], 200])
  expect(answerOf(await trial.invite(guest(2)))).toEqual(full)
  const newcomer = await member('nuevo@demo.test', trial.server)
  expect(answerOf(await newcomer.invite(guest(3)))).toEqual(refusal('licences.none'))
  const { post } = await staffClient('root@receptio.test', trial.server)
  const byStaff = (customerId: string) => post('/admin/usuarios', { cliente_id: customerId, ...guest(4) })
  expect(answerOf(await byStaff(newcomer.customerId))).toEqual(refusal('licences.none'))
  expect(answerOf(await byStaff(trial.customerId))).toEqual(full)
})

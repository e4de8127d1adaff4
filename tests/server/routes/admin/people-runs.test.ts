import { expect, test } from 'vitest'
import { auditOf } from '../../support/companies.ts'
import { dataOf, tableOf } from '../../support/answers.ts'
import { answerOf, call, refusal } from '../../support/calls.ts'
import { begin, runAll, runNow, runUntilKilledAt, step } from '../../support/bulk-runs.ts'
import { link } from '../../support/large-tenant.ts'
import { luciasOf, peopledTenant, triedBlock } from '../../support/people-runs.ts'
import { staffClient } from '../../support/staff-client.ts'
import { hired, makeProfile } from '../../support/staff-members.ts'
import { confirmed } from '../../support/subscription-runs.ts'

test('[issue 23] a bulk run on users is tried without doing it, acts once on each though a server is killed, and is undone', async () => {
  const root = await peopledTenant(60)
  const id = await triedBlock(root, 'block', 'search=lucia&filter[status]=active')
  const forecasts = [{ result: 'done', count: 60 }]
  expect(await runNow(root, id)).toMatchObject({ state: 'tried', total: 60, forecasts, outcomes: [] })
  expect(await luciasOf(root)).toEqual([{ status: 'active', acts: 0, people: 60 }])
  await step(root, id, 'confirm')
  await runUntilKilledAt(root, 10, 'before')
  root.server.clock.advance({ minutes: 3 })
  await runUntilKilledAt(root, 20, 'after')
  root.server.clock.advance({ minutes: 3 })
  expect(await runNow(root, id)).toMatchObject({ state: 'running', acted: 9 + 20 })
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'done', acted: 60, outcomes: forecasts })
  expect(await luciasOf(root)).toEqual([{ status: 'blocked', acts: 1, people: 60 }])
  const acts = (await auditOf(root.server)).filter(({ action }) => action === 'usuarios.update')
  expect(acts).toHaveLength(60)
  for (const { after } of acts) expect(after).toMatchObject({ status: 'blocked', reason: 'Cuentas de prueba', bulk_run: id })
  const undo = dataOf<{ id: string; act: string }>(await root.post(`/admin/bulk_runs/${id}/undo`, { reason: 'No eran' }))
  expect(undo.act).toBe('unblock')
  await runAll(root)
  await confirmed(root, undo.id)
  expect(await luciasOf(root)).toEqual([{ status: 'active', acts: 2, people: 60 }])
})

test('[issue 23] a run on users blocks no staff that the caller may not decide over, and says what is so already', async () => {
  const root = await peopledTenant(2)
  const support = await hired(root, { email: 'ana@receptio.test', profile: 'staff.support' })
  const [first] = dataOf<{ id: string }[]>(await root.get('/admin/usuarios?search=lucia'))
  await root.post('/admin/usuarios/bulk', { ids: [first?.id], act: 'block', reason: 'Por otra cosa' })
  const lucias = await triedBlock(support)
  const results = [
    { result: 'done', count: 1 },
    { result: 'unchanged', count: 1 },
  ]
  expect(await runNow(support, lucias)).toMatchObject({ state: 'tried', forecasts: results })
  await confirmed(support, lucias)
  expect(await runNow(support, lucias)).toMatchObject({ state: 'done', outcomes: results })
  expect(await luciasOf(root)).toEqual([{ status: 'blocked', acts: 1, people: 2 }])
  const staff = await triedBlock(support, 'block', 'filter[level]=root')
  expect(await runNow(support, staff)).toMatchObject({ state: 'tried', forecasts: [{ result: 'staff.fixed', count: 1 }] })
})

test('[issue 23] a run on users begins, is confirmed, goes on and is undone by a recent sign-in, and is paused and stopped without', async () => {
  const root = await peopledTenant(3)
  const id = await triedBlock(root)
  const old = refusal('sign_in.old')
  root.server.clock.advance({ minutes: 15 })
  expect(answerOf(await begin(root, 'block', 'search=lucia', 'usuarios'))).toEqual(old)
  expect(answerOf(await step(root, id, 'confirm'))).toEqual(old)
  const again = await staffClient('root@receptio.test', root.server)
  expect((await step(again, id, 'confirm')).status).toBe(200)
  expect((await step(root, id, 'pause')).status).toBe(200)
  expect(answerOf(await step(root, id, 'resume'))).toEqual(old)
  expect((await step(again, id, 'resume')).status).toBe(200)
  await runUntilKilledAt(root, 1, 'after')
  expect((await step(root, id, 'stop')).status).toBe(200)
  expect(answerOf(await root.post(`/admin/bulk_runs/${id}/undo`, { reason: 'No eran' }))).toEqual(old)
  expect((await again.post(`/admin/bulk_runs/${id}/undo`, { reason: 'No eran' })).status).toBe(200)
})

test('[issue 23] a run on users ends when whoever began it lost its permission, and others do not see it', async () => {
  const root = await peopledTenant(2)
  const profile = await makeProfile(root, 'usuarios', ['usuarios.list', 'usuarios.update'])
  const support = await hired(root, { email: 'usuarios@receptio.test', profile })
  const sales = await hired(root, { email: 'ventas@receptio.test', profile: 'staff.collections' })
  const id = await triedBlock(support)
  expect(dataOf(await sales.get('/admin/bulk_runs'))).toEqual([])
  expect(answerOf(await step(sales, id, 'stop'))).toEqual(refusal('permission.missing'))
  await step(support, id, 'confirm')
  await root.server.db.system((tx) =>
    tx.deleteFrom('role_permissions').where('role', '=', profile).where('permission', '=', 'usuarios.update').execute(),
  )
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'stopped', stoppedFor: 'permission', acted: 0 })
})

test('[issue 23] the file of a run on users names each, and an act of another list is no act of theirs', async () => {
  const root = await peopledTenant(1)
  const id = await triedBlock(root)
  const file = dataOf<{ id: string }>(await root.post(`/admin/bulk_runs/exports?filter[run]=${id}`, {}))
  await runAll(root)
  const [, row] = tableOf(await call(root.server, 'GET', await link(root, file.id)))
  expect(row?.slice(1)).toEqual(['Lucía 1', 'Hecho', ''])
  expect((await begin(root, 'sync', 'search=lucia', 'usuarios')).status).toBe(422)
  expect((await root.post('/admin/usuarios/bulk_runs', { act: 'invite', reason: 'Otra vez' })).status).toBe(422)
})

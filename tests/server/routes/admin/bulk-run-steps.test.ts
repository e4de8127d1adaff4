import { expect, test } from 'vitest'
import { dataOf, tableOf } from '../../support/answers.ts'
import { answerOf, call, refusal } from '../../support/calls.ts'
import { begin, beginRun, lotOf, lotTenant, runAll, runNow, runUntilKilledAt, step, triedRun } from '../../support/bulk-runs.ts'
import { link } from '../../support/large-tenant.ts'
import { staffClient } from '../../support/staff-client.ts'
import type { StaffClient } from '../../support/staff-client.ts'

const oneOf = (root: StaffClient, name: string) =>
  root.server.db.system((tx) =>
    tx.selectFrom('customers').select('customer_id as id').where('name', '=', name).executeTakeFirstOrThrow(),
  )

test('[issue 23] a paused bulk run acts on nobody until it is resumed, and a stopped one never again', async () => {
  const root = await lotTenant(60)
  const id = await triedRun(root)
  await step(root, id, 'confirm')
  await runUntilKilledAt(root, 21, 'before')
  expect((await step(root, id, 'pause')).status).toBe(200)
  root.server.clock.advance({ minutes: 3 })
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'paused', acted: 20 })
  await step(root, id, 'resume')
  await runUntilKilledAt(root, 11, 'after')
  await step(root, id, 'stop')
  root.server.clock.advance({ minutes: 3 })
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'stopped', stoppedFor: 'person', acted: 31 })
  expect(await lotOf(root)).toEqual([
    { status: 'active', acts: 0, customers: 29 },
    { status: 'blocked', acts: 1, customers: 31 },
  ])
  for (const name of ['confirm', 'pause', 'resume', 'stop'] as const)
    expect(answerOf(await step(root, id, name))).toEqual(refusal('bulk.state'))
})

test('[issue 23] two bulk runs over the same records: the second says that they were so already', async () => {
  const root = await lotTenant(5)
  const other = await staffClient('superadmin@receptio.test', root.server)
  const first = await triedRun(root)
  const second = await triedRun(other)
  await step(root, first, 'confirm')
  await runAll(root)
  await step(other, second, 'confirm')
  await runAll(root)
  expect(await runNow(root, first)).toMatchObject({ state: 'done', outcomes: [{ result: 'done', count: 5 }] })
  expect(await runNow(root, second)).toMatchObject({
    state: 'done',
    forecasts: [{ result: 'done', count: 5 }],
    outcomes: [{ result: 'unchanged', count: 5 }],
  })
  expect(await lotOf(root)).toEqual([{ status: 'blocked', acts: 1, customers: 5 }])
})

test('[issue 23] whoever began a bulk run confirms it; others may pause and stop it', async () => {
  const root = await lotTenant(5)
  const other = await staffClient('superadmin@receptio.test', root.server)
  const id = await triedRun(root)
  expect(answerOf(await step(other, id, 'confirm'))).toEqual(refusal('permission.missing'))
  await step(root, id, 'confirm')
  expect((await step(other, id, 'pause')).status).toBe(200)
  expect(answerOf(await step(other, id, 'resume'))).toEqual(refusal('permission.missing'))
  expect((await step(other, id, 'stop')).status).toBe(200)
})

test('[issue 23] a bulk run stops when whoever began it may not act any more', async () => {
  const root = await lotTenant(60)
  const id = await triedRun(root)
  await step(root, id, 'confirm')
  await runUntilKilledAt(root, 21, 'after')
  await root.server.db.system((tx) => tx.updateTable('users').set({ status: 'blocked' }).where('id', '=', root.userId).execute())
  root.server.clock.advance({ minutes: 3 })
  await runAll(root)
  const other = await staffClient('superadmin@receptio.test', root.server)
  expect(await runNow(other, id)).toMatchObject({ state: 'stopped', stoppedFor: 'permission', acted: 21 })
})

test('[issue 23] a bulk run that nobody confirms within a day ends, and cannot be confirmed then', async () => {
  const root = await lotTenant(2)
  const id = await triedRun(root)
  root.server.clock.advance({ hours: 24 })
  const later = await staffClient('root@receptio.test', root.server)
  expect(answerOf(await step(later, id, 'confirm'))).toEqual(refusal('bulk.state'))
  await runAll(later)
  expect(await runNow(later, id)).toMatchObject({ state: 'expired', acted: 0 })
  expect(await lotOf(later)).toEqual([{ status: 'active', acts: 0, customers: 2 }])
})

test('[issue 23] a record that refuses the act says so, and does not stop the others', async () => {
  const root = await lotTenant(2)
  await root.server.db.system((tx) =>
    tx.updateTable('customers').set({ name: 'Lote propio' }).where('customer_id', '=', root.customerId).execute(),
  )
  const id = await triedRun(root)
  const results = [
    { result: 'done', count: 2 },
    { result: 'validation.failed', count: 1 },
  ]
  expect(await runNow(root, id)).toMatchObject({ state: 'tried', total: 3, forecasts: results, outcomes: [] })
  await step(root, id, 'confirm')
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'done', outcomes: results })
})

test('[issue 23] undoing a bulk run acts on the records that it changed, and on no other', async () => {
  const root = await lotTenant(3)
  const { id: before } = await oneOf(root, 'Lote 1')
  await root.post('/admin/clientes/bulk', { ids: [before], act: 'block', reason: 'Por otra cosa' })
  const id = await triedRun(root)
  expect(answerOf(await root.post(`/admin/bulk_runs/${id}/undo`, { reason: 'No eran' }))).toEqual(refusal('bulk.state'))
  await step(root, id, 'confirm')
  await runAll(root)
  const undo = dataOf<{ id: string; act: string }>(await root.post(`/admin/bulk_runs/${id}/undo`, { reason: 'No eran' }))
  expect(undo.act).toBe('unblock')
  await runAll(root)
  expect(await runNow(root, undo.id)).toMatchObject({ state: 'tried', total: 2, forecasts: [{ result: 'done', count: 2 }] })
  await step(root, undo.id, 'confirm')
  await runAll(root)
  expect((await lotOf(root)).map(({ status, customers }) => [status, customers])).toEqual([
    ['active', 2],
    ['blocked', 1],
  ])
})

test('[issue 23] the outcome of a bulk run is a file, in which no name is a formula', async () => {
  const root = await lotTenant(1)
  const { id: record } = await oneOf(root, 'Lote 1')
  const id = await triedRun(root)
  await step(root, id, 'confirm')
  await runAll(root)
  await root.server.db.system((tx) =>
    tx.updateTable('customers').set({ name: '=1+1' }).where('customer_id', '=', record).execute(),
  )
  const file = dataOf<{ id: string }>(await root.post(`/admin/bulk_runs/exports?filter[run]=${id}`, {}))
  await runAll(root)
  expect(tableOf(await call(root.server, 'GET', await link(root, file.id)))).toEqual([
    ['Id', 'Nombre', 'Prueba', 'Resultado'],
    [record, "'=1+1", 'Hecho', 'Hecho'],
  ])
})

test('[issue 23] a person has at most five open bulk runs, a run has at most 200,000 records, and a second press begins none', async () => {
  const root = await lotTenant(1_200)
  const first = await beginRun(root)
  expect((await beginRun(root)).id).toBe(first.id)
  await root.server.db.system((tx) => tx.updateTable('bulk_runs').set({ total: 198_900 }).where('id', '=', first.id).execute())
  await runAll(root)
  expect(await runNow(root, first.id)).toMatchObject({ state: 'stopped', stoppedFor: 'size', total: 200_100 })
  for (const n of [1, 2, 3, 4, 5]) await beginRun(root, 'block', `search=lote&filter[tag]=t${n}`)
  expect(answerOf(await begin(root, 'unblock'))).toEqual(refusal('bulk.full'))
})

test('[issue 23] a bulk run stays for 90 days with the result of each record, and is listed for 30', async () => {
  const root = await lotTenant(1)
  await triedRun(root)
  const left = async () => {
    await root.server.jobs.sweep()
    return root.server.db.system(async (tx) => [
      (await tx.selectFrom('bulk_runs').select('id').execute()).length,
      (await tx.selectFrom('bulk_run_rows').select('n').execute()).length,
    ])
  }
  root.server.clock.advance({ days: 31 })
  const later = await staffClient('root@receptio.test', root.server)
  expect(dataOf(await later.get('/admin/bulk_runs'))).toEqual([])
  root.server.clock.advance({ days: 58 })
  expect(await left()).toEqual([1, 1])
  root.server.clock.advance({ days: 1 })
  expect(await left()).toEqual([0, 0])
})

import { expect, test } from 'vitest'
import { auditOf } from '../../support/companies.ts'
import { lotOf, lotTenant, runAll, runNow, runUntilKilledAt, step, triedRun } from '../../support/bulk-runs.ts'

test('[issue 23] a bulk run lists what its filter finds, tries the act without doing it, and acts once it is confirmed', async () => {
  const root = await lotTenant(40)
  const id = await triedRun(root)
  const forecasts = [{ result: 'done', count: 40 }]
  const waiting = { state: 'tried', total: 40, tried: 40, acted: 0, forecasts, outcomes: [], stoppedFor: null }
  expect(await runNow(root, id)).toEqual(waiting)
  expect(await lotOf(root)).toEqual([{ status: 'active', acts: 0, customers: 40 }])
  await step(root, id, 'confirm')
  await runAll(root)
  expect(await runNow(root, id)).toEqual({ ...waiting, state: 'done', acted: 40, outcomes: forecasts })
  expect(await lotOf(root)).toEqual([{ status: 'blocked', acts: 1, customers: 40 }])
  const acts = (await auditOf(root.server)).filter(({ action }) => action === 'clientes.update')
  expect(acts).toHaveLength(40)
  for (const { after } of acts) expect(after).toMatchObject({ status: 'blocked', reason: 'Cuentas de prueba', bulk_run: id })
  const trail = (await auditOf(root.server)).filter(({ entity_id: entity }) => entity === id)
  expect(trail.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
    ['bulk_runs.create', root.userId],
    ['bulk_runs.confirm', root.userId],
    ['bulk_runs.finish', root.userId],
  ])
})

test('[issue 23] a server that is killed in the middle of a bulk run leaves it to the next, and each record is acted on once', async () => {
  const root = await lotTenant(120)
  const id = await triedRun(root)
  await step(root, id, 'confirm')
  for (const [record, when] of [
    [20, 'before'],
    [40, 'after'],
    [1, 'before'],
  ] as const) {
    await runUntilKilledAt(root, record, when)
    root.server.clock.advance({ minutes: 3 })
  }
  expect(await runNow(root, id)).toMatchObject({ state: 'running', acted: 19 + 40 })
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'done', acted: 120, outcomes: [{ result: 'done', count: 120 }] })
  expect(await lotOf(root)).toEqual([{ status: 'blocked', acts: 1, customers: 120 }])
})

test('[issue 23] a filter that changes under a bulk run changes nothing of it', async () => {
  const root = await lotTenant(3)
  const id = await triedRun(root, 'block', 'search=lote&filter[status]=active')
  const { id: late } = await root.server.db.system((tx) =>
    tx
      .updateTable('customers')
      .set({ name: 'Lote de otro' })
      .where('name', 'not like', 'Lote %')
      .where('status', '=', 'active')
      .returning('customer_id as id')
      .executeTakeFirstOrThrow(),
  )
  await step(root, id, 'confirm')
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'done', total: 3, acted: 3 })
  const { status } = await root.server.db.system((tx) =>
    tx.selectFrom('customers').select('status').where('customer_id', '=', late).executeTakeFirstOrThrow(),
  )
  expect(status).toBe('active')
})

import { expect, test } from 'vitest'
import { auditOf } from '../../support/companies.ts'
import { dataOf } from '../../support/answers.ts'
import { runAll, runNow, runUntilKilledAt, step } from '../../support/bulk-runs.ts'
import { confirmed, lifeOf, renewalsOf, renewingTenant, triedRenewal } from '../../support/subscription-runs.ts'

test('[issue 23] a bulk run on subscriptions is tried without a charge, a mail or a change, and then acts with its reason', async () => {
  const root = await renewingTenant(20)
  const before = await lifeOf(root)
  const id = await triedRenewal(root, 'renew.off')
  const forecasts = [{ result: 'done', count: 20 }]
  const waiting = { state: 'tried', total: 20, tried: 20, acted: 0, forecasts, outcomes: [], stoppedFor: null }
  expect(await runNow(root, id)).toEqual(waiting)
  expect(await lifeOf(root)).toEqual(before)
  expect(await renewalsOf(root)).toEqual([{ renews: true, acts: 0, subscriptions: 20 }])
  await confirmed(root, id)
  expect(await runNow(root, id)).toEqual({ ...waiting, state: 'done', acted: 20, outcomes: forecasts })
  expect(await renewalsOf(root)).toEqual([{ renews: false, acts: 1, subscriptions: 20 }])
  const acts = (await auditOf(root.server)).filter(({ action }) => action === 'subscriptions.update')
  expect(acts).toHaveLength(20)
  for (const { after } of acts) expect(after).toMatchObject({ act: 'renew.off', reason: 'Cuentas de prueba', bulk_run: id })
})

test('[issue 23] a trial of every act charges nobody, also where a subscription is unpaid', async () => {
  const root = await renewingTenant(1)
  const before = await lifeOf(root)
  for (const act of ['renew.on', 'renew.off', 'sync'] as const) {
    const id = await triedRenewal(root, act, '')
    expect(await runNow(root, id)).toMatchObject({ state: 'tried', total: 4, tried: 4 })
    expect(await lifeOf(root)).toEqual(before)
    await step(root, id, 'stop')
  }
})

test('[issue 23] a server that is killed in the middle of a run on subscriptions acts on each once, though its filter changes', async () => {
  const root = await renewingTenant(60)
  const id = await triedRenewal(root, 'renew.off', 'search=lote&filter[auto_renew]=true')
  await step(root, id, 'confirm')
  for (const [record, when] of [
    [10, 'before'],
    [20, 'after'],
  ] as const) {
    await runUntilKilledAt(root, record, when)
    root.server.clock.advance({ minutes: 3 })
  }
  expect(await runNow(root, id)).toMatchObject({ state: 'running', acted: 9 + 20 })
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'done', acted: 60, outcomes: [{ result: 'done', count: 60 }] })
  expect(await renewalsOf(root)).toEqual([{ renews: false, acts: 1, subscriptions: 60 }])
})

test('[issue 23] a run on subscriptions says what is so already and what refuses; undoing it renews only those that it changed', async () => {
  const root = await renewingTenant(3)
  const [first] = dataOf<{ id: string }[]>(await root.get('/admin/subscriptions?search=lote'))
  await root.post('/admin/subscriptions/bulk', { ids: [first?.id], act: 'renew.off', reason: 'Por otra cosa' })
  const id = await triedRenewal(root, 'renew.off', '')
  const { forecasts } = await runNow(root, id)
  expect(forecasts).toEqual([
    { result: 'done', count: 4 },
    { result: 'subscription.state', count: 1 },
    { result: 'unchanged', count: 1 },
  ])
  await confirmed(root, id)
  expect(await runNow(root, id)).toMatchObject({ state: 'done', outcomes: forecasts })
  const undo = dataOf<{ id: string; act: string }>(await root.post(`/admin/bulk_runs/${id}/undo`, { reason: 'No eran' }))
  expect(undo.act).toBe('renew.on')
  await runAll(root)
  expect(await runNow(root, undo.id)).toMatchObject({ state: 'tried', total: 4, forecasts: [{ result: 'done', count: 4 }] })
  await confirmed(root, undo.id)
  expect((await renewalsOf(root)).map(({ renews, subscriptions }) => [renews, subscriptions])).toEqual([
    [false, 1],
    [true, 2],
  ])
})

test('[issue 23] two runs over the same subscriptions: the second says that they were so already', async () => {
  const root = await renewingTenant(2)
  const first = await triedRenewal(root, 'renew.off')
  const second = await triedRenewal(root, 'renew.off', 'search=lote&filter[auto_renew]=true')
  await confirmed(root, first)
  await confirmed(root, second)
  expect(await runNow(root, second)).toMatchObject({ state: 'done', outcomes: [{ result: 'unchanged', count: 2 }] })
  expect(await renewalsOf(root)).toEqual([{ renews: false, acts: 1, subscriptions: 2 }])
})

test('[issue 23] a run on subscriptions lets nobody wait for what it arms', async () => {
  const root = await renewingTenant(2)
  const id = await triedRenewal(root, 'sync')
  await step(root, id, 'confirm')
  await runUntilKilledAt(root, 2, 'after')
  const armed = await root.server.db.system((tx) =>
    tx.selectFrom('jobs').select(['payload', 'priority']).where('kind', '=', 'customer.provision').execute(),
  )
  expect(armed).toEqual([
    { payload: { bulk: true }, priority: 0 },
    { payload: { bulk: true }, priority: 0 },
  ])
})

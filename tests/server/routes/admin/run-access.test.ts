import { expect, test } from 'vitest'
import type { BulkRun } from '#contract/admin/bulk-run.ts'
import { dataOf, tableOf } from '../../support/answers.ts'
import { answerOf, call, refusal } from '../../support/calls.ts'
import { begin, runAll, runNow, step, triedRun } from '../../support/bulk-runs.ts'
import { link } from '../../support/large-tenant.ts'
import type { StaffClient } from '../../support/staff-client.ts'
import { hired, makeProfile } from '../../support/staff-members.ts'
import { renewingTenant, triedRenewal } from '../../support/subscription-runs.ts'

const reason = 'Una prueba'

/** Root hires somebody with a profile that opens these permissions. */
async function hiredWith(root: StaffClient, who: string, permissions: readonly string[]) {
  const profile = await makeProfile(root, who, permissions)
  return hired(root, { email: `${who}@receptio.test`, profile })
}

const operationsOf = async (by: StaffClient) =>
  dataOf<BulkRun[]>(await by.get('/admin/bulk_runs')).map(({ operation }) => operation)
const codeOf = async (answer: Promise<Parameters<typeof answerOf>[0]>) => answerOf(await answer)

test('[issue 23] a person sees, steers, undoes and exports only the bulk runs of lists that their permissions open', async () => {
  const root = await renewingTenant(2)
  const customers = await triedRun(root, 'block')
  const subscriptions = await triedRenewal(root, 'renew.off')
  const sales = await hiredWith(root, 'ventas', ['subscriptions.list', 'subscriptions.update', 'products.list', 'exports.store'])
  const reader = await hiredWith(root, 'lectura', ['subscriptions.list', 'exports.store'])
  const catalogue = await hiredWith(root, 'catalogo', ['products.list', 'exports.store'])
  const viewer = await hiredWith(root, 'consulta', ['subscriptions.list'])
  expect(await operationsOf(root)).toEqual(['bulkSubscriptions', 'bulkCustomers'])
  expect(await operationsOf(sales)).toEqual(['bulkSubscriptions'])
  expect(await operationsOf(reader)).toEqual(['bulkSubscriptions'])
  expect(await operationsOf(catalogue)).toEqual([])
  const missing = refusal('permission.missing')
  const file = (by: StaffClient, id: string) => by.post(`/admin/bulk_runs/exports?filter[run]=${id}`, {})
  for (const [by, id] of [
    [sales, customers],
    [reader, customers],
    [reader, subscriptions],
    [catalogue, subscriptions],
  ] as const) {
    expect(await codeOf(step(by, id, 'stop'))).toEqual(missing)
    expect(await codeOf(by.post(`/admin/bulk_runs/${id}/undo`, { reason }))).toEqual(missing)
  }
  expect(await codeOf(file(sales, customers))).toEqual(missing)
  expect(await codeOf(file(catalogue, subscriptions))).toEqual(missing)
  expect(await codeOf(file(viewer, subscriptions))).toEqual(missing)
  expect((await file(reader, subscriptions)).status).toBe(200)
  expect(await codeOf(begin(sales, 'block'))).toEqual(missing)
  expect(await codeOf(begin(reader, 'renew.off', '', 'subscriptions'))).toEqual(missing)
  expect((await step(sales, subscriptions, 'stop')).status).toBe(200)
})

test('[issue 23] whoever lost the permission of a run’s list gets no file of it', async () => {
  const root = await renewingTenant(1)
  const subscriptions = await triedRenewal(root, 'renew.off')
  const reader = await hiredWith(root, 'lectura', ['subscriptions.list', 'exports.store'])
  const { id } = dataOf<{ id: string }>(await reader.post(`/admin/bulk_runs/exports?filter[run]=${subscriptions}`, {}))
  await root.server.db.system((tx) => tx.deleteFrom('role_permissions').where('permission', '=', 'subscriptions.list').execute())
  await runAll(root)
  const files = dataOf<{ id: string; state: string }[]>(await reader.get('/admin/exports'))
  expect(files.map((one) => [one.id, one.state])).toEqual([[id, 'failed']])
})

test('[issue 23] a run on subscriptions stops when whoever began it lost the permission of that list', async () => {
  const root = await renewingTenant(2)
  const sales = await hiredWith(root, 'ventas', ['subscriptions.list', 'subscriptions.update'])
  const id = await triedRenewal(sales, 'renew.off')
  await step(sales, id, 'confirm')
  await root.server.db.system((tx) =>
    tx.deleteFrom('role_permissions').where('permission', '=', 'subscriptions.update').where('role', 'like', 'staff.%').execute(),
  )
  await runAll(root)
  expect(await runNow(root, id)).toMatchObject({ state: 'stopped', stoppedFor: 'permission', acted: 0 })
})

test('[issue 23] an act that needs a further permission refuses each subscription, already in the trial', async () => {
  const root = await renewingTenant(2)
  const sales = await hiredWith(root, 'ventas', ['subscriptions.list', 'subscriptions.update'])
  const id = await triedRenewal(sales, 'sync')
  expect(await runNow(sales, id)).toMatchObject({ state: 'tried', forecasts: [{ result: 'permission.missing', count: 2 }] })
})

test('[issue 23] the file of a run on subscriptions names each by its customer', async () => {
  const root = await renewingTenant(1)
  const id = await triedRenewal(root, 'renew.off')
  const file = dataOf<{ id: string }>(await root.post(`/admin/bulk_runs/exports?filter[run]=${id}`, {}))
  await runAll(root)
  const [, row] = tableOf(await call(root.server, 'GET', await link(root, file.id)))
  expect(row?.slice(1)).toEqual(['Lote 1: Profesional', 'Hecho', ''])
})

import { expect, test, vi } from 'vitest'
import { dataErase } from '#server/jobs/data-erase.ts'
import type { Job } from '#server/jobs/job.ts'
import { claimJobs } from '#server/queries/claim-jobs.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import { runJobs } from '../orders/support/shop.ts'
import { testServer } from '../support/test-server.ts'
import { withSecondTenant } from '../support/second-tenant.ts'
import { days, endPlan, eraser, obstruct, payingShop, erasureMailsTo, tablesWith, traces } from './support/erasing.ts'

vi.setConfig({ testTimeout: 120_000 })

test.each(['subscription', 'charge', 'refund', 'dispute', 'credit', 'claim', 'staff'] as const)(
  'nothing is erased before its %s ends',
  async (obstacle) => {
    const shop = await payingShop()
    const act = await eraser(shop.server, 'nuevo@demo.test')
    await endPlan(shop)
    const free = await act.preview()
    await obstruct(shop, obstacle)

    expect(free.obstacles).toEqual([])
    expect((await act.preview()).obstacles).toEqual([obstacle])
    expect(answerOf(await act.request())).toEqual(refusal('erasure.obstructed'))
  },
)

test('what was bought while the request waited refuses it with a mail, and nothing is erased', async () => {
  const shop = await payingShop()
  const act = await eraser(shop.server, 'nuevo@demo.test')
  await endPlan(shop)
  await act.request()
  await obstruct(shop, 'subscription')
  const before = await tablesWith(shop.server.db, traces)
  shop.server.clock.advance(days(15))
  await runJobs(shop)

  expect(await tablesWith(shop.server.db, traces)).toEqual(before)
  expect((await act.preview()).request).toMatchObject({ state: 'refused', obstacles: ['subscription'] })
  expect(erasureMailsTo(shop.server, 'nuevo@demo.test')).toEqual(['Eliminaremos tus datos', 'No pudimos eliminar tus datos'])
})

test('a request is withdrawn before it is due, once, and can be made again', async () => {
  const shop = await payingShop()
  const act = await eraser(shop.server, 'nuevo@demo.test')
  await endPlan(shop)
  const answers = [await act.request(), await act.request()]
  await runJobs(shop)
  const withdrawn = [await act.withdraw(), await act.withdraw()]
  const before = await tablesWith(shop.server.db, traces)
  shop.server.clock.advance(days(15))
  await runJobs(shop)

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(withdrawn.map(answerOf)).toEqual([{ status: 200, body: { data: { ok: true } } }, refusal('record.changed')])
  expect(await tablesWith(shop.server.db, traces)).toEqual(before)
  expect((await act.preview()).request).toMatchObject({ state: 'withdrawn' })
  expect(erasureMailsTo(shop.server, 'nuevo@demo.test')).toEqual(['Eliminaremos tus datos', 'Ya no eliminaremos tus datos'])
  await act.request()
  shop.server.clock.advance(days(15))
  expect(answerOf(await act.withdraw())).toEqual(refusal('record.changed'))
})

test('a run that was killed between two batches of the audit log goes on, and a second run changes nothing', async () => {
  const shop = await payingShop()
  const { server, customerId } = shop
  const { services } = server
  const act = await eraser(server, 'nuevo@demo.test')
  await endPlan(shop)
  const at = services.clock.now()
  const line = {
    tenant: 'receptio',
    customer_id: customerId,
    actor_id: act.userId,
    action: 'usuarios.update',
    entity: 'usuarios',
  }
  const after = JSON.stringify({ nombre: 'Noemí Nava' }) as never
  const lines = Array.from({ length: 700 }, () => ({ ...line, id: uuidv7(at), entity_id: act.userId, after, at }))
  await server.db.system((tx) => tx.insertInto('audit_log').values(lines).execute())
  await act.request()
  server.clock.advance(days(15))
  const { jobs } = await server.db.system(async (tx) => {
    const free = { money: 0, renewals: 0, mail: 0, provisioning: 0, upkeep: 1 }
    const now = services.clock.now()
    return claimJobs(tx, { now, lockedBy: uuidv7(now), free })
  })
  const run = () => dataErase(services)({ ...(jobs[0] as Job<'data.erase'>) })
  const named = () =>
    server.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select('id')
        .where('after', '=', after)
        .execute()
        .then((rows) => rows.length),
    )
  const first = await run()
  const left = await named()
  server.clock.advance({ minutes: 3 })
  await runJobs(shop)

  expect([first, left > 0 && left < 700]).toEqual([{ kind: 'more' }, true])
  expect(await tablesWith(server.db, traces)).toEqual(['receipts'])
  expect(await run()).toEqual({ kind: 'done' })
  expect(erasureMailsTo(server, 'nuevo@demo.test').filter((subject) => subject === 'Eliminamos tus datos')).toHaveLength(1)
})

test('only who may change customers asks for it, with a recent sign-in, of nobody who is root, and of their own tenant', async () => {
  const server = await testServer()
  await withSecondTenant(server)
  const { path } = await eraser(server, 'user@acme.test')
  const body = { reason: 'Lo pidió por escrito' }
  const staff = await signIn(server, 'root@receptio.test')
  const owner = await signIn(server, 'owner@acme.test')
  const foreign = await server.db.directory
    .selectFrom('directory_emails')
    .select('user_id')
    .where('tenant', '=', 'aurora')
    .executeTakeFirstOrThrow()
  const root = await eraser(server, 'root@receptio.test')

  expect(answerOf(await call(server, 'GET', path, { token: owner }))).toEqual(refusal('permission.missing'))
  expect(answerOf(await call(server, 'PUT', path, { token: owner, body }))).toEqual(refusal('permission.missing'))
  expect(answerOf(await call(server, 'PUT', root.path, { token: staff, body }))).toEqual(refusal('staff.fixed'))
  const elsewhere = `/admin/usuarios/${foreign.user_id}/erasure`
  expect(answerOf(await call(server, 'PUT', elsewhere, { token: staff, body }))).toEqual(refusal('record.missing'))
  server.clock.advance({ minutes: 15 })
  expect(answerOf(await call(server, 'PUT', path, { token: staff, body }))).toEqual(refusal('sign_in.old'))
})

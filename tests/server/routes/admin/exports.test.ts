import { expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { tableOf } from '../../support/answers.ts'
import { call, refusal, answerOf } from '../../support/calls.ts'
import { ask, back, exportJobs, largeTenant, link, mine, trail } from '../../support/large-tenant.ts'

test('[admin D4] [admin D5] a list is written by a job, downloaded once by its link without a session, and all of it is on record', async () => {
  const root = await largeTenant()
  const { id, state } = await ask(root)
  expect(state).toBe('queued')
  await root.server.jobs.runDue()
  expect(await mine(root)).toMatchObject([{ id, file: 'clientes.csv', state: 'done', rows: 1200 }])
  const address = await link(root, id)
  const file = await call(root.server, 'GET', address, { headers: { 'X-Tenancy': '' } })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="clientes.csv"')
  expect(tableOf(file)).toHaveLength(1201)
  expect(answerOf(await call(root.server, 'GET', address))).toEqual(refusal('record.missing'))
  expect(JSON.stringify(root.server.log.lines)).not.toContain(address.split('/').at(-1))
  const query = { search: 'cliente' }
  const after = { operation: 'exportCustomers', rows: 1200 }
  expect(await trail(root)).toEqual([
    { action: 'exports.create', after: { operation: 'exportCustomers', query } },
    { action: 'exports.finish', after },
    { action: 'exports.download', after },
  ])
})

test('[admin D4] a worker that is killed in the midst of a file leaves it to the next, which goes on and writes no row twice', async () => {
  const root = await largeTenant()
  const { server } = root
  const { id } = await ask(root)
  let parts = 0
  let stuck = false
  const dying = {
    ...server.services,
    db: {
      ...server.db,
      within: async (...args: Parameters<typeof server.db.within>) => {
        parts += 1
        if (parts < 3) return server.db.within(...args)
        stuck = true
        return new Promise<never>(() => {})
      },
    },
  }
  void createJobRunner(
    dying as typeof server.services,
    jobHandlers(dying as typeof server.services, server.mailer),
    () => 0.5,
  ).runDue()
  await expect.poll(() => stuck).toBe(true)
  expect(await mine(root)).toMatchObject([{ id, state: 'running', rows: 1000 }])
  expect((await trail(root)).map(({ action }) => action)).toEqual(['exports.create'])
  server.clock.advance({ minutes: 3 })
  await server.jobs.runDue()
  expect(await mine(root)).toMatchObject([{ id, state: 'done', rows: 1200 }])
  const rows = tableOf(await call(server, 'GET', await link(root, id))).map((cells) => cells.join(','))
  expect([rows.length, new Set(rows).size]).toEqual([1201, 1201])
})

test('[admin D4] a long file is written in turns, between which other jobs run, and each turn has all its tries before it', async () => {
  const root = await largeTenant()
  const { server } = root
  const { id } = await ask(root)
  const within: typeof server.db.within = async (scope, work) => {
    server.clock.advance({ seconds: 2 })
    return server.db.within(scope, work)
  }
  const services = { ...server.services, db: { ...server.db, within } }
  const runner = createJobRunner(services, jobHandlers(services, server.mailer), () => 0.5)
  for (const rows of [500, 1000]) {
    expect(await runner.runDue()).toBe(1)
    expect(await mine(root)).toMatchObject([{ id, state: 'running', rows }])
    expect(await exportJobs(root)).toEqual([{ state: 'ready', attempts: 0 }])
  }
  await runner.runDue()
  expect(await mine(root)).toMatchObject([{ id, state: 'done', rows: 1200 }])
  expect(await exportJobs(root)).toEqual([{ state: 'done', attempts: 1 }])
})

test('[admin D4] whoever may not read the list when it is written gets nothing, nor a link that was made before', async () => {
  const root = await largeTenant()
  const { server, userId } = root
  const first = await ask(root)
  await server.jobs.runDue()
  const address = await link(root, first.id)
  await ask(root)
  const suspend = (status: string) =>
    server.db.system((tx) =>
      tx
        .updateTable('users')
        .set({ status: status as 'active' })
        .where('id', '=', userId)
        .execute(),
    )
  await suspend('blocked')
  await server.jobs.runDue()
  expect(answerOf(await call(server, 'GET', address))).toEqual(refusal('record.missing'))
  await suspend('active')
  expect((await mine(root)).map(({ state, rows }) => ({ state, rows }))).toEqual([
    { state: 'failed', rows: 0 },
    { state: 'done', rows: 1200 },
  ])
})

test('[issue 20] who reads a list and may not export takes nothing away: no file begins, waits or downloads', async () => {
  const root = await largeTenant()
  const { server } = root
  const first = await ask(root)
  await server.jobs.runDue()
  const address = await link(root, first.id)
  await ask(root)
  await server.db.system((tx) => tx.deleteFrom('role_permissions').where('permission', '=', 'exports.store').execute())
  const refused = await root.post('/clientes/exports?search=cliente', {})
  expect(answerOf(refused)).toEqual(refusal('permission.missing'))
  await server.jobs.runDue()
  expect(answerOf(await call(server, 'GET', address))).toEqual(refusal('record.missing'))
  expect((await mine(root)).map(({ state, rows }) => ({ state, rows }))).toEqual([
    { state: 'failed', rows: 0 },
    { state: 'done', rows: 1200 },
  ])
  expect((await root.get('/clientes?search=cliente')).status).toBe(200)
})

test('[admin D4] a worker that is killed again and again gives up, and the person is told', async () => {
  const root = await largeTenant()
  const { server } = root
  const { id } = await ask(root)
  const kill = () =>
    server.db.system((tx) =>
      tx
        .updateTable('jobs')
        .set((it) => ({ state: 'running', locked_by: 'x', locked_until: server.clock.now(), attempts: it('attempts', '+', 1) }))
        .where('kind', '=', 'list.export')
        .execute(),
    )
  for (let death = 0; death < 4; death += 1) await kill()
  expect(await mine(root)).toMatchObject([{ id, state: 'queued' }])
  await kill()
  server.clock.advance({ minutes: 1 })
  await server.jobs.runDue()
  expect(await mine(root)).toMatchObject([{ id, state: 'failed', rows: 0 }])
  expect((await trail(root)).map(({ action }) => action)).toEqual(['exports.create', 'exports.fail'])
  await server.jobs.runDue()
  const again = await ask(root)
  await server.jobs.runDue()
  expect(await mine(root)).toMatchObject([
    { id: again.id, state: 'done', rows: 1200 },
    { id, state: 'failed' },
  ])
})

test('[admin D4] a file that nobody writes within an hour has failed, and may be asked for again', async () => {
  const root = await largeTenant()
  const { server } = root
  const { id } = await ask(root)
  server.clock.advance({ minutes: 59 })
  const later = await back(root)
  expect(await mine(later)).toMatchObject([{ id, state: 'queued' }])
  server.clock.advance({ minutes: 1 })
  expect(await mine(later)).toMatchObject([{ id, state: 'failed' }])
  const again = await ask(later)
  expect(again.id).not.toBe(id)
  await server.jobs.runDue()
  expect(await mine(later)).toMatchObject([
    { id: again.id, state: 'done' },
    { id, state: 'failed', rows: 0 },
  ])
})

test('[admin D4] what a list was asked with is stored as it travelled: a file that one release was asked for, the next writes', async () => {
  const { server, token } = await largeTenant()
  const query = {
    'filter[status]': '1',
    'filter[payment_status]': 'failed,paid',
    'filter[period]': '0',
    'filter[auto_renew]': 'true',
    search: 'cliente',
  }
  const path = `/admin/subscriptions/exports?${new URLSearchParams(query).toString()}`
  const { body } = await call(server, 'POST', path, { token, body: {} })
  expect(body).toMatchObject({ data: { operation: 'exportSubscriptions', query } })
  const stored = await server.db.system((tx) => tx.selectFrom('list_exports').select('query').executeTakeFirstOrThrow())
  expect(stored).toEqual({ query })
  await server.jobs.runDue()
  const { body: list } = await call(server, 'GET', '/admin/exports', { token })
  expect(list).toMatchObject({ data: [{ state: 'done', query }] })
})

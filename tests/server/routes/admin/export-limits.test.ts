import { expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { call, refusal, answerOf } from '../../support/calls.ts'
import { staffClient } from '../../support/staff-client.ts'
import { ask, back, exportJobs, largeTenant, link, mine, trail } from '../../support/large-tenant.ts'
import type { ExportSummary } from '../../support/large-tenant.ts'

test('[admin D4] presses at once and while it is written are one file; other words, another language and another person have their own', async () => {
  const root = await largeTenant()
  const { server, token } = root
  const other = await staffClient('superadmin@receptio.test', server)
  const [first, ...same] = await Promise.all([ask(root), ask(root), ask(root, 'search=cliente&cursor=abc')])
  expect(same.map(({ id }) => id)).toEqual([first.id, first.id])
  await ask(root, 'search=cliente&sort=name')
  await call(server, 'POST', '/clientes/exports?search=cliente', { token, body: {}, headers: { 'Accept-Language': 'en' } })
  await ask(other)
  expect([(await mine(root)).length, (await mine(other)).length]).toEqual([3, 1])
  while ((await server.jobs.runDue()) > 0);
  expect((await mine(root)).map(({ state, rows }) => [state, rows])).toEqual([1, 2, 3].map(() => ['done', 1200]))
  await ask(root)
  expect(await mine(root)).toHaveLength(4)
})

test('[admin D4] twenty files are kept at a time; one more is refused until one is deleted', async () => {
  const root = await largeTenant()
  const exports: ExportSummary[] = []
  for (let n = 0; n < 20; n += 1) exports.push(await ask(root, `search=cliente ${n}`))
  expect(answerOf(await root.post('/clientes/exports?search=otra', {}))).toEqual(refusal('exports.full'))
  await root.remove(`/admin/exports/${exports[0]?.id}`)
  expect((await root.post('/clientes/exports?search=otra', {})).status).toBe(200)
})

test('[admin D4] what is cancelled while it is written is not written on, and leaves nothing', async () => {
  const root = await largeTenant()
  const { server } = root
  const { id } = await ask(root)
  const within: typeof server.db.within = async (scope, work) => {
    const read = await server.db.within(scope, work)
    await root.remove(`/admin/exports/${id}`)
    return read
  }
  const services = { ...server.services, db: { ...server.db, within } }
  await createJobRunner(services, jobHandlers(services, server.mailer), () => 0.5).runDue()
  expect(await mine(root)).toEqual([])
  const left = await server.db.system((tx) => tx.selectFrom('list_export_parts').select('n').execute())
  expect(left).toEqual([])
  expect((await trail(root)).map(({ action }) => action)).toEqual(['exports.create', 'exports.destroy'])
  expect(await exportJobs(root)).toEqual([{ state: 'done', attempts: 1 }])
})

test('[admin D4] a file is its owner’s alone, a link is late after a minute, it is expired after three days, and then it goes', async () => {
  const root = await largeTenant()
  const { server } = root
  const other = await staffClient('superadmin@receptio.test', server)
  const { id } = await ask(root)
  expect(answerOf(await root.post(`/admin/exports/${id}/link`, {}))).toEqual(refusal('record.missing'))
  await server.jobs.runDue()
  expect(await mine(other)).toEqual([])
  expect(answerOf(await other.post(`/admin/exports/${id}/link`, {}))).toEqual(refusal('record.missing'))
  expect(answerOf(await other.remove(`/admin/exports/${id}`))).toEqual(refusal('record.missing'))
  const address = await link(root, id)
  server.clock.advance({ minutes: 1 })
  expect(answerOf(await call(server, 'GET', address))).toEqual(refusal('record.missing'))
  server.clock.advance({ hours: 71, minutes: 58 })
  const later = await back(root)
  expect(await mine(later)).toMatchObject([{ id, state: 'done' }])
  const late = await link(later, id)
  server.clock.advance({ minutes: 1 })
  expect(await mine(later)).toMatchObject([{ id, state: 'expired' }])
  expect(answerOf(await call(server, 'GET', late))).toEqual(refusal('record.missing'))
  expect(answerOf(await later.post(`/admin/exports/${id}/link`, {}))).toEqual(refusal('record.missing'))
  await server.jobs.sweep()
  expect(await mine(later)).toEqual([])
  const left = await server.db.system((tx) => tx.selectFrom('list_export_parts').select('n').execute())
  expect(left).toEqual([])
})

test('[admin D4] a link that was typed wrong, or names another tenancy, opens nothing and is not used up', async () => {
  const root = await largeTenant()
  const { id } = await ask(root)
  await root.server.jobs.runDue()
  const address = await link(root, id)
  const token = address.slice('/exports/receptio/'.length)
  const wrong = ['/exports/otra/', '/exports/receptio%00/', `/exports/${'a'.repeat(5000)}/`].map((path) => path + token)
  for (const path of [...wrong, `/exports/receptio/${'%F0%90'.repeat(40)}`, `${address}x`])
    expect(answerOf(await call(root.server, 'GET', path))).toEqual(refusal('record.missing'))
  expect((await call(root.server, 'GET', address)).status).toBe(200)
})

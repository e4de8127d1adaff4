import { expect, test, vi } from 'vitest'
import { CallFailed, failureOf } from '#contract/failure.ts'
import { createAdminServices } from '#src/services/admin/admin-services.ts'
import type { Call } from '#src/services/http.ts'

const answering = (data: unknown) => vi.fn<(name: string, request: object) => Promise<unknown>>(() => Promise.resolve(data))
const over = (call: ReturnType<typeof answering>) => createAdminServices(call as unknown as Call, 'https://api.test/api')

test('[ADM-8] a list is asked for what its call knows and would take; the rest of the address is left out', async () => {
  const call = answering({})
  const address = { buscar: 'acme', orden: 'nada', status: 'active', sync_status: 'otra', desconocido: 'x', cursor: 'abc' }
  await over(call).lists.read('listCustomers', address)

  expect(call.mock.calls).toEqual([
    ['listCustomers', { query: { search: 'acme', status: ['active'], cursor: 'abc' }, signal: undefined }],
  ])
})

test('a list of a record is asked for by the record', async () => {
  const call = answering({})
  await over(call).lists.read('listTimeline', { kind: 'order' }, { id: '7' })

  expect(call.mock.calls).toEqual([['listTimeline', { params: { id: '7' }, query: { kind: 'order' }, signal: undefined }]])
})

test('a list of a record whose place is none any more begins anew, once, and says so', async () => {
  const errors = [{ field: 'cursor', message: 'No tiene la forma esperada.' }]
  const body = { code: 'validation.failed', message: '', description: '', errors, requestId: 'r1' }
  const page = { data: [], meta: {} }
  const call = vi
    .fn<(name: string, request: object) => Promise<unknown>>()
    .mockRejectedValueOnce(new CallFailed({ kind: 'refused', status: 422, body, retryAt: null }))
    .mockResolvedValueOnce(page)
  const opened = await over(call).lists.open('listTimeline', { kind: 'order', cursor: 'viejo' }, { id: '7' })

  expect(opened).toEqual({ ...page, restarted: true })
  expect(call.mock.calls).toEqual([
    ['listTimeline', { params: { id: '7' }, query: { kind: 'order', cursor: 'viejo' }, signal: undefined }],
    ['listTimeline', { params: { id: '7' }, query: { kind: 'order' }, signal: undefined }],
  ])
})

test('[ADM-8] a file holds all that is found, whichever page is shown', async () => {
  const call = answering({ data: {} })
  await over(call).lists.export('exportPeople', { buscar: 'ana', cursor: 'abc' })

  expect(call.mock.calls).toEqual([['exportPeople', { query: { search: 'ana' }, body: {} }]])
})

test('[admin D4] a file is downloaded by the browser from where the API is', async () => {
  const link = { href: '', download: 'x', click: vi.fn<() => void>(), remove: () => {} }
  vi.stubGlobal('document', { createElement: () => link, body: { append: () => {} } })
  await over(answering({ data: { href: '/exports/abc' } })).lists.downloadExport('7')
  vi.unstubAllGlobals()

  expect([link.href, link.download, link.click.mock.calls.length]).toEqual(['https://api.test/api/exports/abc', '', 1])
})

test('a choice of plans shows every one of them, however many pages the list has', async () => {
  const call = vi.fn<(name: string, request: object) => Promise<unknown>>()
  call.mockResolvedValueOnce({ data: [{ id: 'a' }], meta: { next: 'two' } })
  call.mockResolvedValueOnce({ data: [{ id: 'b' }], meta: { next: null } })
  const plans = await over(call).catalogue.plans('active')

  expect(plans).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(call.mock.calls).toEqual([
    ['listPlanRecords', { query: { status: 'active' }, signal: undefined }],
    ['listPlanRecords', { query: { status: 'active', cursor: 'two' }, signal: undefined }],
  ])
})

test('an invitation that is refused among many is a refusal when it is one', async () => {
  const call = answering({ data: [{ id: '7', failure: 'invitation.answered' }] })
  const failure = await over(call).people.invite('7').catch(failureOf)

  expect(failure).toMatchObject({ kind: 'refused', status: 409, body: { code: 'invitation.answered' } })
})

test('the same customer is made once, however often it is sent, and another time after it is there', async () => {
  const call = answering({ data: {} })
  const { customers } = over(call)
  const body = { name: 'Gómez', rfc: null, phone: '5512345678', owner: { name: 'Emma', email: 'emma@gomez.mx' } }
  call.mockRejectedValueOnce(new Error('lost'))
  await customers.store(body).catch(() => undefined)
  await customers.store(body)
  await customers.store(body)
  const keys = call.mock.calls.map(([, request]) => (request as { idempotencyKey: string }).idempotencyKey)

  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('an invitation that is sent is no refusal, and an act on many carries its reason when it has one', async () => {
  const call = answering({ data: [{ id: '7', failure: null }] })
  const { people } = over(call)

  expect(await people.invite('7')).toBeUndefined()
  await people.bulk('block', ['7', '8'], 'Fraude')
  await people.bulk('unblock', ['7'])
  expect(call.mock.calls).toStrictEqual([
    ['bulkPeople', { body: { act: 'invite', ids: ['7'] } }],
    ['bulkPeople', { body: { act: 'block', ids: ['7', '8'], reason: 'Fraude' } }],
    ['bulkPeople', { body: { act: 'unblock', ids: ['7'] } }],
  ])
})

test('an entry of the configuration is found by its name, or is missing', async () => {
  const { access } = over(answering({ data: [{ entry: 'one' }, { entry: 'two' }] }))
  expect(await access.entry('two')).toEqual({ entry: 'two' })
  await expect(access.entry('three')).rejects.toThrow('The server has no entry three')
})

test('[issue 23] an act on all that a list finds carries the filters of its address, and no place in the list', async () => {
  const call = answering({ data: {} })
  const { bulkRuns } = over(call)
  const body = { reason: 'El plan termina' }
  await bulkRuns.beginCustomers({ buscar: 'prueba', status: 'active', cursor: 'c' }, { ...body, act: 'block' })
  await bulkRuns.beginSubscriptions({ auto_renew: 'true', tag: 'ajena' }, { ...body, act: 'renew.off' })
  await bulkRuns.beginPeople({ level: 'owner' }, { ...body, act: 'unblock' })
  expect(call.mock.calls).toStrictEqual([
    [
      'beginCustomersRun',
      { query: expect.objectContaining({ search: 'prueba', status: ['active'] }), body: { ...body, act: 'block' } },
    ],
    ['beginSubscriptionsRun', { query: expect.objectContaining({ autoRenew: true }), body: { ...body, act: 'renew.off' } }],
    ['beginPeopleRun', { query: expect.objectContaining({ level: ['owner'] }), body: { ...body, act: 'unblock' } }],
  ])
})

test('an act on many customers carries its reason when it has one', async () => {
  const call = answering({ data: [] })
  const { customers } = over(call)
  await customers.bulk('block', ['7'], 'Fraude')
  await customers.bulk('sync', ['7'])
  expect(call.mock.calls).toStrictEqual([
    ['bulkCustomers', { body: { act: 'block', ids: ['7'], reason: 'Fraude' } }],
    ['bulkCustomers', { body: { act: 'sync', ids: ['7'] } }],
  ])
})

test('a record that is stored again after it was answered is another act', async () => {
  const call = answering({ data: {} })
  const { catalogue } = over(call)
  const body = {} as never
  for (let time = 0; time < 2; time += 1) {
    await catalogue.storeProduct(body)
    await catalogue.storeFeature(body)
    await catalogue.storePlan(body)
  }
  const keys = call.mock.calls.map(([, request]) => (request as { idempotencyKey: string }).idempotencyKey)
  expect(new Set(keys).size).toBe(6)
})

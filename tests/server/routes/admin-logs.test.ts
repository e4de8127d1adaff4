import { describe, expect, test } from 'vitest'
import { keepWarnings } from '#server/jobs/keep-warnings.ts'
import { lineBuffer } from '#server/log/line-buffer.ts'
import { createLogger } from '#server/log/logger.ts'
import { acknowledged, call, refusal, answerOf } from '../support/calls.ts'
import { exported } from '../support/exported.ts'
import { dataOf, staffServer } from '../support/staff-server.ts'
import { idsOf } from '../support/people.ts'

const admin = staffServer()

describe('[ADM-7] logs', () => {
  test('what a browser reports is scrubbed, named, found, dealt with, and limited', async () => {
    const report = (message: string) =>
      call(admin.server, 'POST', '/app_logs', {
        token: admin.tokens.owner,
        body: { message, detail: 'correo owner@acme.test\ntoken abcdefghijklmnopqrstuvwxyz0123', request_id: 'req-1' },
      })
    expect(await report('Pantalla de owner@acme.test rota')).toMatchObject({ status: 200, body: acknowledged })
    const list = async (query: string) => dataOf<Record<string, unknown>[]>(await admin.root('GET', `/app_logs${query}`))
    const [line] = await list('?search=PANT&filter[resolved]=false')
    const acme = await idsOf(admin.server.db, 'owner@acme.test')
    expect(line).toEqual({
      id: line?.['id'],
      at: admin.server.clock.now().toISOString(),
      level: 'error',
      message: 'Pantalla de [e-mail] rota',
      detail: 'correo [e-mail]\ntoken [redacted]',
      request_id: 'req-1',
      cliente: { id: acme.customerId, nombre: 'Acme Distribuciones' },
      usuario: 'Olivia Ortega',
      resolved_at: null,
      resolved_by: null,
    })
    const done = dataOf<Record<string, unknown>>(await admin.root('PUT', `/app_logs/${String(line?.['id'])}`, { resolved: true }))
    expect([done['resolved_by'], done['resolved_at']]).toEqual(['Renata Raíz', admin.server.clock.now().toISOString()])
    expect(await list('?filter[resolved]=false')).toEqual([])
    expect(answerOf(await admin.root('PUT', `/system_logs/${String(line?.['id'])}`, { resolved: true }))).toEqual(
      refusal('record.missing'),
    )
    for (let n = 0; n < 20; n += 1) await report('otra')
    expect((await report('otra')).status).toBe(429)
  })

  test('warnings of the server are kept without what they must not tell, up to a limit, until they are old', async () => {
    const warnings = lineBuffer({ write: () => undefined }, 2)
    const logger = createLogger('info', warnings)
    logger.info('not kept')
    const failed = new Error('no answer from https://x.test/?token=1')
    logger.warn({ tenant: 'receptio', request_id: 'req-2', password: 'x', address: '203.0.113.7', error: failed }, 'job failed')
    logger.error({ tenant: 'gone' }, 'call failed')
    for (let n = 0; n < 3; n += 1) logger.error('too many')
    const keeper = keepWarnings(admin.server.services, warnings)
    await keeper.stop()
    const list = async (query = '') => dataOf<Record<string, string>[]>(await admin.root('GET', `/system_logs${query}`))
    const [warned] = await list('?filter[level]=warn&search=job')
    expect([warned?.['message'], warned?.['request_id']]).toEqual(['job failed', 'req-2'])
    expect(JSON.parse(warned?.['detail'] ?? '')).toMatchObject({
      password: '[redacted]',
      error: { message: 'no answer from [address]' },
    })
    expect(warned?.['detail']).not.toContain('203.0.113.7')
    expect(new Set((await list()).map(({ message }) => message))).toEqual(
      new Set(['call failed', 'job failed', 'more lines than are kept']),
    )
    const texts = async (query: string) => new Set((await list(query)).map(({ message }) => message))
    expect(await texts('?filter[level]=warn,error')).toEqual(await texts(''))
    expect(await texts('?filter[level]=!error')).toEqual(await texts('?filter[level]=warn'))
    admin.server.productClock.setLead(90 * 86_400_000)
    await admin.server.jobs.sweep()
    admin.server.productClock.setLead(0)
    expect(await list()).toEqual([])
  })
})

describe('the audit log', () => {
  test('[ADM-7] is filtered by who, what, when and whose, and exported whole', async () => {
    for (const more of ['products.info', 'products.list']) {
      const { permisos, version } = dataOf<{ permisos: string[]; version: string }>(await admin.root('GET', '/roles/audit'))
      await admin.root('PUT', '/roles/audit', { permisos: [...permisos, more], version })
    }
    const self = await idsOf(admin.server.db, 'root@receptio.test')
    const list = async (query: string) =>
      dataOf<{ action: string; actor: { id: string } }[]>(await admin.root('GET', `/admin/audit?${query}`))
    const roleChanges = await list('filter[action]=roles.update')
    expect(roleChanges.map(({ action, actor }) => [action, actor.id])).toEqual(
      roleChanges.map(() => ['roles.update', self.userId]),
    )
    expect(roleChanges.length).toBe(2)
    expect(await list(`filter[actor_id]=${self.customerId}`)).toEqual([])
    expect((await list('filter[entity_id]=audit')).length).toBe(2)
    expect(await list('filter[actor_id]=nobody')).toEqual([])
    expect(await list('filter[since]=2030-01-01')).toEqual([])
    expect(await list('filter[until]=2020-01-01')).toEqual([])
    const changes = await list('search=roles upd')
    expect(changes).toEqual(roleChanges)
    const file = await exported({ server: admin.server, token: admin.tokens.root }, '/admin/audit?filter[action]=roles.update')
    const lines = (file.body as Buffer).toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Fecha,Persona,Correo,Acción')
    const [one] = dataOf<{ id: string }[]>(await admin.root('GET', '/admin/audit'))
    expect(dataOf(await admin.root('GET', `/admin/audit/${one?.id ?? ''}`))).toEqual(one)
    expect(answerOf(await admin.root('GET', '/admin/audit/x'))).toEqual(refusal('record.missing'))
  })
})

describe('jobs', () => {
  test('one that gave up begins again; one that did not is left alone', async () => {
    const { customerId } = await idsOf(admin.server.db, 'owner@acme.test')
    const now = admin.server.clock.now()
    const id = '019caf47-0000-7000-8000-0000000000d1'
    const job = { tenant: 'receptio', customer_id: customerId, id, kind: 'no.such', run_at: now, created_at: now }
    const dead = { ...job, state: 'dead' as const, attempts: 12, last_error: 'Error', finished_at: now }
    await admin.server.db.system((tx) => tx.insertInto('jobs').values(dead).execute())
    const [listed] = dataOf<Record<string, unknown>[]>(await admin.root('GET', '/admin/jobs?filter[state]=dead&search=no'))
    expect(listed).toEqual({
      id,
      kind: 'no.such',
      state: 'dead',
      cliente: { id: customerId, nombre: 'Acme Distribuciones' },
      attempts: 12,
      max_attempts: 12,
      run_at: now.toISOString(),
      last_error: 'Error',
      created_at: now.toISOString(),
      finished_at: now.toISOString(),
    })
    const again = await admin.root('POST', `/admin/jobs/${id}/retry`, {})
    expect(dataOf(again)).toEqual({ ...listed, state: 'ready', attempts: 0, finished_at: null })
    expect(answerOf(await admin.root('POST', `/admin/jobs/${id}/retry`, {}))).toEqual(refusal('job.state'))
    const yesterday = new Date(now.getTime() - 86_400_000)
    await admin.server.db.system((tx) => tx.updateTable('jobs').set({ run_at: yesterday }).where('id', '=', id).execute())
    await admin.server.jobs.sweep()
    const [after] = dataOf<Record<string, unknown>[]>(await admin.root('GET', '/admin/jobs?filter[kind]=no.such&sort=run_at'))
    expect([after?.['state'], after?.['attempts'], after?.['last_error']]).toEqual(['dead', 0, 'nobody knows this kind'])
  })
})

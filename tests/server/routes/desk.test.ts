import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { keepWarnings } from '#server/jobs/keep-warnings.ts'
import { lineBuffer } from '#server/log/line-buffer.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { acknowledged, call, refusal, seen, signIn } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { grant } from '../support/team.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

let house: TestDatabase
let server: TestServer
let tokens: { root: string; owner: string; audit: string }

beforeAll(async () => {
  house = await testDatabase()
  server = await testServer({ hasher: quickHasher, db: house.db })
  const as = (email: string) => signIn(server, email)
  tokens = { root: await as('root@receptio.test'), owner: await as('owner@acme.test'), audit: await as('audit@acme.test') }
}, 60_000)
afterAll(() => house.drop())

const by =
  (who: () => string) =>
  (method: string, path: string, body?: unknown): Promise<Answer> =>
    call(server, method, path, { token: who(), body })
const root = by(() => tokens.root)
const data = <Data>({ body }: Answer) => (body as { data: Data }).data
const lastAudit = async () => {
  const list = data<{ action: string; entity_id: string; before: string; after: string }[]>(
    await root('GET', '/admin/audit?filter[action]=roles.update'),
  )
  return list[0]
}

interface WireRole {
  name: string
  permisos: string[]
  usuarios: number
  fixed: boolean
  version: string
}

describe('[ADM-7] [ROLE-2] roles', () => {
  const role = async (name: string) => data<WireRole>(await root('GET', `/roles/${name}`))

  test('a grant counts at the next call, is audited with before and after, and goes again', async () => {
    server.clock.advance({ seconds: 1 })
    const before = await role('audit')
    expect([before.usuarios, before.fixed]).toEqual([1, false])
    const user = await idsOf(server.db, 'user@acme.test')
    const remove = () => call(server, 'DELETE', `/usuarios/${user.userId}`, { token: tokens.audit })
    expect(seen(await remove())).toEqual(refusal('permission.missing'))
    const permisos = [...before.permisos, 'usuarios.store']
    const changed = data<WireRole>(await root('PUT', '/roles/audit', { permisos, version: before.version }))
    expect([...changed.permisos].sort()).toEqual([...permisos].sort())
    const invited = { nombre: 'Iván', email: 'ivan@acme.test', role: 'user' }
    expect((await call(server, 'POST', '/usuarios', { token: tokens.audit, body: invited })).status).toBe(200)
    const line = await lastAudit()
    expect([line?.action, line?.entity_id]).toEqual(['roles.update', 'audit'])
    expect([JSON.parse(line?.before ?? ''), JSON.parse(line?.after ?? '')]).toEqual([
      { permisos: before.permisos },
      { permisos: changed.permisos },
    ])
    expect(seen(await root('PUT', '/roles/audit', { permisos: before.permisos, version: before.version }))).toEqual(
      refusal('record.changed'),
    )
    expect((await root('PUT', '/roles/audit', { permisos: before.permisos, version: changed.version })).status).toBe(200)
    const again = { ...invited, email: 'ivana@acme.test' }
    expect(seen(await call(server, 'POST', '/usuarios', { token: tokens.audit, body: again }))).toEqual(
      refusal('permission.missing'),
    )
  })

  test('root and superAdmin are fixed, nobody grants what they lack, and a name that is no permission is refused', async () => {
    const put = (name: string, permisos: string[], version: string) => root('PUT', `/roles/${name}`, { permisos, version })
    for (const name of ['root', 'superAdmin']) {
      const { permisos, version, fixed } = await role(name)
      expect([fixed, permisos.length]).toEqual([true, permissions.length])
      expect(seen(await put(name, ['usuarios.info'], version))).toEqual(refusal('role.fixed'))
    }
    const { permisos, version } = await role('user')
    await grant(server, 'root', 'products.store', false)
    expect(seen(await put('user', [...permisos, 'products.store'], version))).toEqual(refusal('grant.missing'))
    await grant(server, 'root', 'products.store')
    expect((await put('user', [...permisos, 'products.vanish'], version)).status).toBe(422)
    expect(seen(await put('nobody', [], version))).toEqual(refusal('record.missing'))
  })

  test('a sync gives back default grants and permissions that are missing, and takes away unknown ones', async () => {
    await grant(server, 'audit', 'empresas.list', false)
    await server.db.system(async (tx) => {
      await tx.insertInto('permissions').values({ tenant: 'receptio', name: 'old.list', tag: 'old' }).execute()
      await tx.deleteFrom('permissions').where('name', '=', 'app_logs.info').execute()
    })
    expect(data(await root('POST', '/permisos/sync', {}))).toEqual({ added: ['app_logs.info'], removed: ['old.list'] })
    expect(data(await root('POST', '/roles/sync', {}))).toEqual({
      added: ['root app_logs.info', 'superAdmin app_logs.info', 'audit empresas.list'],
      removed: [],
    })
    expect(data(await root('POST', '/roles/sync', {}))).toEqual({ added: [], removed: [] })
    const [first] = data<{ name: string; roles: string[] }[]>(await root('GET', '/permisos'))
    expect(first).toEqual({ name: 'app_logs.info', tag: 'app_logs', roles: ['root', 'superAdmin'] })
    expect(data(await root('PUT', '/permisos/app_logs.info', { tag: 'Bitácoras' }))).toEqual({ ...first, tag: 'Bitácoras' })
  })
})

describe('[ADM-7] logs', () => {
  test('what a browser reports is scrubbed, named, found, dealt with, and limited', async () => {
    const report = (message: string) =>
      call(server, 'POST', '/app_logs', {
        token: tokens.owner,
        body: { message, detail: 'correo owner@acme.test\ntoken abcdefghijklmnopqrstuvwxyz0123', request_id: 'req-1' },
      })
    expect(await report('Pantalla de owner@acme.test rota')).toMatchObject({ status: 200, body: acknowledged })
    const list = async (query: string) => data<Record<string, unknown>[]>(await root('GET', `/app_logs${query}`))
    const [line] = await list('?search=PANT&filter[resolved]=false')
    const acme = await idsOf(server.db, 'owner@acme.test')
    expect(line).toEqual({
      id: line?.['id'],
      at: server.clock.now().toISOString(),
      level: 'error',
      message: 'Pantalla de [e-mail] rota',
      detail: 'correo [e-mail]\ntoken [redacted]',
      request_id: 'req-1',
      cliente: { id: acme.customerId, nombre: 'Acme Distribuciones' },
      usuario: 'Olivia Ortega',
      resolved_at: null,
      resolved_by: null,
    })
    const done = data<Record<string, unknown>>(await root('PUT', `/app_logs/${String(line?.['id'])}`, { resolved: true }))
    expect([done['resolved_by'], done['resolved_at']]).toEqual(['Renata Raíz', server.clock.now().toISOString()])
    expect(await list('?filter[resolved]=false')).toEqual([])
    expect(seen(await root('PUT', `/system_logs/${String(line?.['id'])}`, { resolved: true }))).toEqual(refusal('record.missing'))
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
    const keeper = keepWarnings(server.services, warnings)
    await keeper.stop()
    const list = async (query = '') => data<Record<string, string>[]>(await root('GET', `/system_logs${query}`))
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
    server.productClock.setLead(90 * 86_400_000)
    await server.jobs.sweep()
    server.productClock.setLead(0)
    expect(await list()).toEqual([])
  })
})

describe('the audit log', () => {
  test('[ADM-7] is filtered by who, what, when and whose, and exported whole', async () => {
    const self = await idsOf(server.db, 'root@receptio.test')
    const list = async (query: string) =>
      data<{ action: string; actor: { id: string } }[]>(await root('GET', `/admin/audit?${query}`))
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
    const found = await list('search=roles upd')
    expect(found).toEqual(roleChanges)
    const file = await root('GET', '/admin/audit.csv?filter[action]=roles.update')
    const lines = (file.body as Buffer).toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Fecha,Persona,Correo,Acción')
    const [one] = data<{ id: string }[]>(await root('GET', '/admin/audit'))
    expect(data(await root('GET', `/admin/audit/${one?.id ?? ''}`))).toEqual(one)
    expect(seen(await root('GET', '/admin/audit/x'))).toEqual(refusal('record.missing'))
  })
})

describe('jobs', () => {
  test('one that gave up begins again; one that did not is left alone', async () => {
    const { customerId } = await idsOf(server.db, 'owner@acme.test')
    const now = server.clock.now()
    const id = '019caf47-0000-7000-8000-0000000000d1'
    const job = { tenant: 'receptio', customer_id: customerId, id, kind: 'no.such', run_at: now, created_at: now }
    const dead = { ...job, state: 'dead' as const, attempts: 12, last_error: 'Error', finished_at: now }
    await server.db.system((tx) => tx.insertInto('jobs').values(dead).execute())
    const [listed] = data<Record<string, unknown>[]>(await root('GET', '/admin/jobs?filter[state]=dead&search=no'))
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
    const again = await root('POST', `/admin/jobs/${id}/retry`, {})
    expect(data(again)).toEqual({ ...listed, state: 'ready', attempts: 0, finished_at: null })
    expect(seen(await root('POST', `/admin/jobs/${id}/retry`, {}))).toEqual(refusal('job.state'))
    await server.jobs.runDue()
    const [after] = data<Record<string, unknown>[]>(await root('GET', '/admin/jobs?filter[kind]=no.such&sort=run_at'))
    expect([after?.['state'], after?.['attempts'], after?.['last_error']]).toEqual(['dead', 1, 'nobody knows this kind'])
  })
})

describe('configuration', () => {
  const entries = async () =>
    data<{ entry: string; value: string; kind: string; version: string }[]>(await root('GET', '/admin/configuraciones'))
  const write = async (entry: string, value: string) => {
    const version = (await entries()).find((one) => one.entry === entry)?.version ?? ''
    return root('PUT', `/admin/configuraciones/${entry}`, { value, version })
  }

  test('only known entries, each with what it may be; what is written counts at once', async () => {
    expect((await entries()).map(({ entry, kind, value }) => [entry, kind, value])).toEqual([
      ['cash.driver.default', 'driver', '"openpay"'],
      ['subscriptions.dunning', 'json', '{"grace_days":14,"retry_days":[2,5,7]}'],
      ['checkout.abandoned.hours', 'number', '2'],
      ['captcha.bypass.disabled', 'boolean', 'false'],
      ['session.proof.optional', 'boolean', 'true'],
    ])
    const stale = (await entries())[0]?.version
    expect((await write('cash.driver.default', '"stripe"')).status).toBe(200)
    const read = await call(server, 'GET', '/configuraciones', { token: tokens.owner })
    expect(data<{ value: string }[]>(read)[0]?.value).toBe('stripe')
    expect(seen(await root('PUT', '/admin/configuraciones/cash.driver.default', { value: '"openpay"', version: stale }))).toEqual(
      refusal('record.changed'),
    )
    for (const [entry, value] of [
      ['cash.driver.default', '"paypal"'],
      ['cash.driver.default', 'stripe'],
      ['checkout.abandoned.hours', '0'],
      ['captcha.bypass.disabled', '"true"'],
      ['subscriptions.dunning', '{"retry_days":[1],"grace_days":14}'],
      ['subscriptions.dunning', '{"retry_days":[2],"grace_days":14,"more":1}'],
    ] as const)
      expect({ entry, value, status: (await write(entry, value)).status }).toEqual({ entry, value, status: 422 })
    for (const entry of ['provider.secret', 'constructor', 'x'])
      expect(seen(await write(entry, '1'))).toEqual(refusal('record.missing'))
  })
})

describe('the palette', () => {
  const found = async (search: string, token = tokens.root) =>
    data<{ kind: string; title: string }[]>(
      await call(server, 'GET', `/admin/search?search=${encodeURIComponent(search)}`, { token }),
    ).map(({ kind, title }) => `${kind} ${title}`)

  test('finds by the beginnings of words, and only what the caller may list', async () => {
    expect(await found('comer rob')).toEqual([
      'cliente Comercial Robles',
      'usuario Mauricio Robles',
      'suscripcion Comercial Robles',
    ])
    expect(await found('oLiV')).toEqual(['usuario Olivia Ortega'])
    expect(await found('profes')).toEqual(['plan Profesional'])
    expect(await found('bienv')).toEqual(['promocion BIENVENIDA'])
    expect(await found('a')).toEqual([])
    const superAdmin = await signIn(server, 'superadmin@receptio.test')
    await grant(server, 'superAdmin', 'usuarios.list', false)
    expect(await found('olivia', superAdmin)).toEqual([])
    await grant(server, 'superAdmin', 'usuarios.list')
    expect(seen(await call(server, 'GET', '/admin/search?search=olivia', { token: tokens.owner }))).toEqual(
      refusal('permission.missing'),
    )
  })
})

describe('saved views', () => {
  test('are one’s own; one of the same name is replaced; they hold nothing but a search', async () => {
    const keep = (nombre: string, search: string) => root('POST', '/admin/views', { list: 'clientes', nombre, search })
    const first = data<{ id: string }>(await keep('Bloqueados', '?status=blocked'))
    const second = data<{ id: string }>(await keep('Bloqueados', '?status=active&sort=-name'))
    expect(second).toEqual({ id: first.id, list: 'clientes', nombre: 'Bloqueados', search: '?status=active&sort=-name' })
    for (const search of ['javascript:alert(1)', '?a=<b>', 'https://x.test', '?a="'])
      expect((await keep('Otra', search)).status).toBe(422)
    const other = await signIn(server, 'superadmin@receptio.test')
    expect(data(await call(server, 'GET', '/admin/views', { token: other }))).toEqual([])
    const remove = (token: string) => call(server, 'DELETE', `/admin/views/${first.id}`, { token })
    expect(seen(await remove(other))).toEqual(refusal('record.missing'))
    expect(data(await root('GET', '/admin/views?filter[list]=ordenes'))).toEqual([])
    expect(data(await root('GET', '/admin/views?filter[list]=clientes'))).toEqual([second])
    expect((await remove(tokens.root)).status).toBe(200)
    expect(data(await root('GET', '/admin/views'))).toEqual([])
  })
})

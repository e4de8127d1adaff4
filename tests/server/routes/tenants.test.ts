import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../support/calls.ts'
import { answerOf, call, password, refusal, tally } from '../support/calls.ts'
import { auroraOrigin, callAt, withSecondTenant } from '../support/second-tenant.ts'
import { dataOf, staffServer } from '../support/staff-server.ts'
import { bypass } from '../support/test-env.ts'

const admin = staffServer()
beforeAll(() => withSecondTenant(admin.server))

type Wire = Record<string, unknown> & { key: string; state: string }
const wish = {
  nombre: 'Brisa del Mar',
  key: 'brisa',
  host: 'brisa.app.receptio.test',
  root_email: 'rosa@brisa.mx',
  with_catalogue: true,
}
const post = (path: string, body: object, key: string = crypto.randomUUID()): Promise<Answer> =>
  call(admin.server, 'POST', path, { token: admin.tokens.root, body, headers: { 'Idempotency-Key': key } })
const create = (changes: object = {}, key?: string) => post('/admin/tenants', { ...wish, ...changes }, key)
const step = (key: string) => post(`/admin/tenants/${key}/steps`, {})
const act = (key: string, name: string) => post(`/admin/tenants/${key}/acts`, { act: name, reason: 'No ha pagado' })
const one = async (key: string) => dataOf<Wire[]>(await admin.root('GET', '/admin/tenants')).find((tenant) => tenant.key === key)
const lines = async (key: string) => {
  const rows = await admin.server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('tenant', '=', 'receptio')
      .where('entity', '=', 'tenants')
      .where('entity_id', '=', key)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ before, after }) => [before, after])
}
const wrongHost = (message: string) => refusal('validation.failed', [{ field: 'host', message }])

describe('[issue 20.2] the tenants of the installation', () => {
  test('are for root of the platform’s own tenant alone', async () => {
    const body = { email: 'root@aurora.test', password, challenge: bypass }
    const signedIn = await callAt(admin.server, auroraOrigin, 'aurora', 'POST', '/tokens', { body })
    const token = (signedIn.body as { access_token: string }).access_token
    expect(answerOf(await callAt(admin.server, auroraOrigin, 'aurora', 'GET', '/admin/tenants', { token }))).toEqual(
      refusal('permission.missing'),
    )
    expect(answerOf(await call(admin.server, 'GET', '/admin/tenants', { token: admin.tokens.owner }))).toEqual(
      refusal('permission.missing'),
    )
    expect(await one('aurora')).toEqual({
      key: 'aurora',
      nombre: 'Aurora Software',
      address: auroraOrigin,
      state: 'active',
      clientes: 2,
      subscriptions: 1,
      root_email: null,
      platform: false,
      busy: false,
      created_at: expect.any(String),
    })
  })

  test('one is begun once, goes on step by step, and its root is mailed at the last; each step is audited', async () => {
    const key = crypto.randomUUID()
    const first = await create({}, key)
    expect(first).toMatchObject({ status: 200, body: { data: { key: 'brisa', state: 'created', busy: false } } })
    expect((await create({}, key)).body).toEqual(first.body)
    const start = performance.now()
    const states = []
    for (let at = 0; at < 4; at++) states.push(dataOf<Wire>(await step('brisa')).state)
    expect(states).toEqual(['granted', 'configured', 'stocked', 'active'])
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(answerOf(await step('brisa'))).toEqual(refusal('record.changed'))
    while ((await admin.server.jobs.runDue()) > 0) continue
    const mail = admin.server.mailer.inbox.find(({ to }) => to === 'rosa@brisa.mx')
    expect([mail?.from, mail?.text.includes('https://brisa.app.receptio.test/')]).toEqual(['Brisa del Mar', true])
    expect(await lines('brisa')).toEqual([
      [null, { state: 'created' }],
      [{ state: 'created' }, { state: 'granted' }],
      [{ state: 'granted' }, { state: 'configured' }],
      [{ state: 'configured' }, { state: 'stocked' }],
      [{ state: 'stocked' }, { state: 'active' }],
    ])
  })

  test('of two people at once one begins it, and of two who go on each step is taken once', async () => {
    const changes = { key: 'duna', host: 'duna.app.receptio.test', root_email: 'dora@duna.mx', with_catalogue: false }
    expect(tally(await Promise.all([create(changes), create(changes)]))).toEqual({ 200: 1, 422: 1 })
    expect(tally(await Promise.all([step('duna'), step('duna'), step('duna'), step('duna'), step('duna')]))).toEqual({
      200: 4,
      409: 1,
    })
    expect((await lines('duna')).map(([, after]) => (after as Wire).state)).toEqual([
      'created',
      'granted',
      'configured',
      'stocked',
      'active',
    ])
  })

  test('while a command takes the steps nobody else does', async () => {
    const changes = { key: 'lago', host: 'lago.app.receptio.test', root_email: 'luz@lago.mx' }
    await create(changes)
    const until = new Date(admin.server.services.machineClock.now().getTime() + 30_000)
    await admin.server.db.directory
      .updateTable('tenants')
      .set({ run_id: crypto.randomUUID(), run_until: until })
      .where('tenant', '=', 'lago')
      .execute()
    expect(dataOf<Wire>(await step('lago'))).toMatchObject({ state: 'created', busy: true })
    admin.server.clock.advance({ seconds: 31 })
    expect(dataOf<Wire>(await step('lago'))).toMatchObject({ state: 'granted', busy: false })
  })

  test('a key or an address that cannot be is refused in words', async () => {
    expect(answerOf(await create({ host: 'otra.app.receptio.test', key: 'aurora' }))).toEqual(
      refusal('validation.failed', [{ field: 'key', message: 'Ya hay una organización con esta clave.' }]),
    )
    for (const [host, message] of [
      ['admin.app.receptio.test', 'Empieza con un nombre que la gente toma por el de la plataforma.'],
      ['app.receptio.test', 'Es la dirección de la plataforma.'],
      ['tienda.example.com', 'No está en un dominio de esta instalación, ni debajo de uno. TENANT_DOMAINS los enumera.'],
      ['brіsa.app.receptio.test', 'Tiene letras o una forma que la gente confunde con otro nombre.'],
      ['brisa.app.receptio.test', 'Ya es la dirección de otra organización.'],
      ['br1sa.app.receptio.test', 'Se parece demasiado a la dirección de otra organización.'],
      ['http://x', 'Escribe un nombre como tienda.ejemplo.com, sin http, puerto ni ruta.'],
    ] as const)
      expect([host, answerOf(await create({ key: 'nueva', host }))]).toEqual([host, wrongHost(message)])
    expect(await one('nueva')).toBeUndefined()
  })

  test('one is suspended and opened again with a reason; the platform’s own never is', async () => {
    expect(dataOf<Wire>(await act('aurora', 'suspend')).state).toBe('suspended')
    admin.server.clock.advance({ seconds: 6 })
    const plans = async () => answerOf(await callAt(admin.server, auroraOrigin, 'aurora', 'GET', '/subscription_plans'))
    expect(await plans()).toEqual(refusal('tenancy.suspended'))
    expect(answerOf(await act('aurora', 'suspend'))).toEqual(refusal('record.changed'))
    expect(dataOf<Wire>(await act('aurora', 'resume')).state).toBe('active')
    expect(await lines('aurora')).toEqual([
      [{ state: 'active' }, { state: 'suspended', reason: 'No ha pagado' }],
      [{ state: 'suspended' }, { state: 'active', reason: 'No ha pagado' }],
    ])
    expect(answerOf(await act('receptio', 'suspend'))).toEqual(refusal('record.changed'))
    expect(answerOf(await act('nobody', 'suspend'))).toEqual(refusal('record.missing'))
  })
})

import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { dataOf, staffServer } from '../support/staff-server.ts'
import { grant } from '../support/team.ts'

const admin = staffServer()

describe('configuration', () => {
  const entries = async () =>
    dataOf<{ entry: string; value: string; kind: string; version: string }[]>(await admin.root('GET', '/admin/configuraciones'))
  const write = async (entry: string, value: string) => {
    const version = (await entries()).find((one) => one.entry === entry)?.version ?? ''
    return admin.root('PUT', `/admin/configuraciones/${entry}`, { value, version })
  }

  test('only known entries, each with what it may be; what is written counts at once', async () => {
    expect((await entries()).map(({ entry, kind, value }) => [entry, kind, value])).toEqual([
      ['cash.driver.default', 'driver', '"openpay"'],
      ['receipts.issuer', 'json', 'null'],
      ['subscriptions.dunning', 'json', '{"grace_days":14,"retry_days":[2,5,7]}'],
      ['checkout.abandoned.hours', 'number', '2'],
      ['refunds.second_person.pesos', 'number', '5000'],
      ['credit.limit.pesos', 'number', '5000'],
      ['disputes.lost.ends_access', 'boolean', 'true'],
      ['transfer.days', 'number', '3'],
      ['pause.months', 'number', '3'],
      [
        'cash.installments',
        'json',
        '{"openpay":{"3":300,"6":600,"9":900,"12":1200},"stripe":{"3":300,"6":600,"9":900,"12":1200}}',
      ],
      ['support.whatsapp', 'text', '""'],
      ['retention.logs.days', 'number', '90'],
      ['retention.support.days', 'number', '90'],
      ['retention.jobs.days', 'number', '30'],
      ['retention.gateway_events.days', 'number', '60'],
      ['retention.registrations.days', 'number', '30'],
      ['retention.pay_links.days', 'number', '30'],
      ['retention.links.days', 'number', '7'],
      ['retention.places.days', 'number', '90'],
      ['retention.erasure.days', 'number', '15'],
      ['captcha.bypass.disabled', 'boolean', 'false'],
      ['session.proof.optional', 'boolean', 'true'],
    ])
    const stale = (await entries()).find(({ entry }) => entry === 'cash.driver.default')?.version
    expect((await write('cash.driver.default', '"stripe"')).status).toBe(200)
    const read = await call(admin.server, 'GET', '/configuraciones', { token: admin.tokens.owner })
    expect(dataOf<{ value: string }[]>(read)[0]?.value).toBe('stripe')
    expect(
      answerOf(await admin.root('PUT', '/admin/configuraciones/cash.driver.default', { value: '"openpay"', version: stale })),
    ).toEqual(refusal('record.changed'))
    for (const [entry, value] of [
      ['cash.driver.default', '"paypal"'],
      ['cash.driver.default', 'stripe'],
      ['checkout.abandoned.hours', '0'],
      ['refunds.second_person.pesos', '-1'],
      ['refunds.second_person.pesos', '0.5'],
      ['credit.limit.pesos', '-1'],
      ['transfer.days', '8'],
      ['pause.months', '13'],
      ['retention.logs.days', '6'],
      ['retention.gateway_events.days', '366'],
      ['support.whatsapp', '"+52 55 1234 5678"'],
      ['captcha.bypass.disabled', '"true"'],
      ['receipts.issuer', '{"name":"Receptio","rfc":"XAXX010101000"}'],
      ['subscriptions.dunning', '{"retry_days":[1],"grace_days":14}'],
      ['subscriptions.dunning', '{"retry_days":[2],"grace_days":14,"more":1}'],
    ] as const)
      expect({ entry, value, status: (await write(entry, value)).status }).toEqual({ entry, value, status: 422 })
    for (const entry of ['provider.secret', 'constructor', 'x'])
      expect(answerOf(await write(entry, '1'))).toEqual(refusal('record.missing'))
  })
})

describe('the palette', () => {
  const results = async (search: string, token = admin.tokens.root) =>
    dataOf<{ kind: string; title: string }[]>(
      await call(admin.server, 'GET', `/admin/search?search=${encodeURIComponent(search)}`, { token }),
    ).map(({ kind, title }) => `${kind} ${title}`)

  test('finds by the beginnings of words, and only what the caller may list', async () => {
    expect(await results('comer rob')).toEqual([
      'cliente Comercial Robles',
      'usuario Mauricio Robles',
      'suscripcion Comercial Robles',
    ])
    expect(await results('oLiV')).toEqual(['usuario Olivia Ortega'])
    expect(await results('profes')).toEqual(['plan Profesional'])
    expect(await results('bienv')).toEqual(['promocion BIENVENIDA'])
    expect(await results('a')).toEqual([])
    const superAdmin = await signIn(admin.server, 'superadmin@receptio.test')
    await grant(admin.server, 'superAdmin', 'usuarios.list', false)
    expect(await results('olivia', superAdmin)).toEqual([])
    await grant(admin.server, 'superAdmin', 'usuarios.list')
    expect(answerOf(await call(admin.server, 'GET', '/admin/search?search=olivia', { token: admin.tokens.owner }))).toEqual(
      refusal('permission.missing'),
    )
  })
})

describe('saved views', () => {
  test('are one’s own; one of the same name is replaced; they hold nothing but a search', async () => {
    const keep = (nombre: string, search: string) => admin.root('POST', '/admin/views', { list: 'clientes', nombre, search })
    const first = dataOf<{ id: string }>(await keep('Bloqueados', '?status=blocked'))
    const second = dataOf<{ id: string }>(await keep('Bloqueados', '?status=active&sort=-name'))
    expect(second).toEqual({ id: first.id, list: 'clientes', nombre: 'Bloqueados', search: '?status=active&sort=-name' })
    for (const search of ['javascript:alert(1)', '?a=<b>', 'https://x.test', '?a="'])
      expect((await keep('Otra', search)).status).toBe(422)
    const other = await signIn(admin.server, 'superadmin@receptio.test')
    expect(dataOf(await call(admin.server, 'GET', '/admin/views', { token: other }))).toEqual([])
    const remove = (token: string) => call(admin.server, 'DELETE', `/admin/views/${first.id}`, { token })
    expect(answerOf(await remove(other))).toEqual(refusal('record.missing'))
    expect(dataOf(await admin.root('GET', '/admin/views?filter[list]=ordenes'))).toEqual([])
    expect(dataOf(await admin.root('GET', '/admin/views?filter[list]=clientes'))).toEqual([second])
    expect((await remove(admin.tokens.root)).status).toBe(200)
    expect(dataOf(await admin.root('GET', '/admin/views'))).toEqual([])
  })
})

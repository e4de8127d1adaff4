import { describe, expect, test } from 'vitest'
import { nameSchema } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import { supportRequests, trail } from '#tests/fixtures/admin/support.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import { dataOf, staffServer } from '../support/staff-server.ts'
import { idsOf } from '../support/people.ts'

const admin = staffServer()
const { body: report } = supportRequests.openSupportCase
const { body: own } = supportRequests.openOwnSupportCase
const number = /^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/

const open = (body: object, key?: string) =>
  call(admin.server, 'POST', '/support_cases', { body, ...(key !== undefined && { headers: { 'Idempotency-Key': key } }) })
const listed = async (query: string) => dataOf<Record<string, unknown>[]>(await admin.root('GET', `/support_cases${query}`))

describe('a support case', () => {
  test('of a stranger is opened once, masked, found, read with its steps, closed and kept for 90 days', async () => {
    const key = '0f6f1a3e-2b53-4f0e-8f25-0d4f7c1b9a10'
    const body = {
      ...report,
      description: 'Escribo de emma@gomez.mx con la cuenta 1234567890123456, clave abcdefghijklmnopqrstuvwxyz0123',
      place: '/email/verify/019ab3e0/abc1/x',
    }
    const answer = await open(body, key)
    const given = dataOf<{ number: string }>(answer).number
    expect(given).toMatch(number)
    expect((await open(body, key)).body).toEqual(answer.body)
    const [row] = await listed(`?search=${given.slice(2, 6)}&filter[state]=open`)
    expect(row).toEqual({
      id: row?.['id'],
      number: given,
      state: 'open',
      description: 'Escribo de [e-mail] con la cuenta [digits], clave [redacted]',
      place: '/email/verify/-/-/x',
      cliente: null,
      usuario: null,
      email: report.email,
      created_at: admin.server.clock.now().toISOString(),
    })
    const id = String(row?.['id'])
    const whole = { ...row, code: 'req-1', trail, closed_at: null, closed_by: null, note: null, answers: [] }
    expect(dataOf(await admin.root('GET', `/support_cases/${id}`))).toEqual(whole)
    const closed = dataOf(await admin.root('PUT', `/support_cases/${id}`, { state: 'closed', note: 'Llamé a la persona' }))
    const end = { state: 'closed', closed_at: row?.['created_at'], closed_by: 'Renata Raíz', note: 'Llamé a la persona' }
    expect(closed).toEqual({ ...whole, ...end })
    expect(await listed('?filter[state]=open')).toEqual([])
    const [audit] = dataOf<Record<string, unknown>[]>(await admin.root('GET', '/admin/audit?filter[action]=support_cases.update'))
    expect([audit?.['entity_id'], audit?.['before'], JSON.parse(String(audit?.['after']))]).toEqual([
      id,
      '{"state": "open"}',
      { state: 'closed', note: 'Llamé a la persona' },
    ])
    const again = dataOf(await admin.root('PUT', `/support_cases/${id}`, { state: 'open', note: '' }))
    expect(again).toEqual(whole)
    expect(answerOf(await admin.root('GET', '/support_cases/x'))).toEqual(refusal('record.missing'))
    admin.server.productClock.setLead(90 * 86_400_000)
    await admin.server.jobs.sweep()
    admin.server.productClock.setLead(0)
    expect(await listed('')).toEqual([])
  })

  test('of somebody who is signed in names the person and the customer', async () => {
    const answer = await call(admin.server, 'POST', '/me/support_cases', { token: admin.tokens.owner, body: own })
    const [row] = await listed(`?search=${dataOf<{ number: string }>(answer).number}`)
    const { customerId } = await idsOf(admin.server.db, 'owner@acme.test')
    expect([row?.['cliente'], row?.['usuario'], row?.['email']]).toEqual([
      { id: customerId, nombre: 'Acme Distribuciones' },
      'Olivia Ortega',
      'owner@acme.test',
    ])
  })

  test('keeps only calls and codes of the product, and no step that could hold what was typed', async () => {
    const odd = { ...trail[2], operation: 'stealEverything' }
    const unknown = { ...trail[2], code: 'emma.gomez' }
    const answer = await open({ ...report, trail: [odd, unknown] })
    const [row] = await listed(`?search=${dataOf<{ number: string }>(answer).number}`)
    const record = dataOf<{ trail: unknown[] }>(await admin.root('GET', `/support_cases/${String(row?.['id'])}`))
    expect(record.trail).toEqual([{ ...trail[2], code: null }])
    for (const name of ['4111111111111111', 'emma@gomez.mx', 'a b', 'clave1', ''])
      expect(z.safeParse(nameSchema, name).success).toBe(false)
    const refused = [
      { ...report, trail: [{ ...trail[0], event: 'x', context: { password: 'Demo1234!' } }] },
      { ...report, trail: Array.from({ length: 201 }, () => trail[0]) },
      { ...report, place: '/app?token=1' },
    ]
    for (const body of refused) expect((await open(body)).status).toBe(422)
  })

  test('is opened a few times from one address, and not more', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await open(report)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

const mailsTo = async (email: string) => {
  while ((await admin.server.jobs.runDue()) > 0) continue
  return admin.server.mailer.inbox.filter(({ to }) => to === email)
}

describe('a mail about a case', () => {
  test('confirms it to a signed-in person with the number and what was written, and brings the answer of staff', async () => {
    const given = dataOf<{ number: string }>(
      await call(admin.server, 'POST', '/me/support_cases', { token: admin.tokens.audit, body: own }),
    ).number
    const [confirmed] = await mailsTo('audit@acme.test')
    expect(confirmed?.subject).toBe(`Recibimos tu caso ${given}`)
    for (const part of [own.description, given, '/app/casos']) expect(confirmed?.text).toContain(part)

    const [row] = await listed(`?search=${given}`)
    const id = String(row?.['id'])
    const text = 'Ya te enviamos el enlace.\nRevisa tu correo.'
    const answered = dataOf<{ answers: object[] }>(await admin.root('POST', `/support_cases/${id}/answers`, { text }))
    const at = admin.server.clock.now().toISOString()
    const [answer] = answered.answers as { id: string }[]
    expect(answered.answers).toEqual([{ id: answer?.id, text, author: 'Renata Raíz', created_at: at }])
    const mail = (await mailsTo('audit@acme.test')).at(-1)
    expect(mail?.subject).toBe(`Respondimos tu caso ${given}`)
    for (const part of ['Ya te enviamos el enlace.', 'Revisa tu correo.', own.description]) expect(mail?.text).toContain(part)

    const [audit] = dataOf<Record<string, unknown>[]>(await admin.root('GET', '/admin/audit?filter[action]=support_cases.answer'))
    expect([audit?.['entity_id'], JSON.parse(String(audit?.['after']))]).toEqual([id, { text }])
    const mine = await call(admin.server, 'GET', '/me/support_cases', { token: admin.tokens.audit })
    expect(dataOf(mine)).toEqual([
      {
        id,
        number: given,
        state: 'open',
        description: own.description,
        created_at: at,
        answers: [{ id: answer?.id, text, created_at: at }],
      },
    ])
  })
})

describe('the list of the own cases', () => {
  test('shows the cases of this person alone: no colleague, no other customer and no stranger', async () => {
    const sent = await call(admin.server, 'POST', '/me/support_cases', { token: admin.tokens.owner, body: own })
    const { number: given } = dataOf<{ number: string }>(sent)
    await open({ ...report, email: 'prueba@demo.test' })
    const numbersOf = async (token: string) =>
      dataOf<{ number: string }[]>(await call(admin.server, 'GET', '/me/support_cases', { token })).map((one) => one.number)
    expect(await numbersOf(admin.tokens.owner)).toContain(given)
    expect(await numbersOf(admin.tokens.audit)).not.toContain(given)
    expect(await numbersOf(await signIn(admin.server, 'prueba@demo.test'))).toEqual([])
    const customer = (await idsOf(admin.server.db, 'owner@acme.test')).customerId
    const asStaff = await call(admin.server, 'GET', '/me/support_cases', {
      token: admin.tokens.root,
      headers: { 'X-Client-Idx': customer },
    })
    expect(asStaff.status === 200 ? dataOf(asStaff) : []).toEqual([])
    expect((await call(admin.server, 'GET', '/me/support_cases')).status).toBe(401)
  })

  test('is nothing that a customer could answer in the name of staff', async () => {
    const [row] = await listed('')
    const path = `/support_cases/${String(row?.['id'])}/answers`
    const refused = await call(admin.server, 'POST', path, { token: admin.tokens.owner, body: { text: 'Hola' } })
    expect(answerOf(refused)).toEqual(refusal('permission.missing'))
    expect((await admin.root('POST', path, { text: '  ' })).status).toBe(422)
    expect((await admin.root('POST', path, { text: 'a'.repeat(2001) })).status).toBe(422)
  })
})

test('[S5] a mail about a case carries to an address that nobody confirmed only the number, and a few times a day', async () => {
  const bait = 'GANASTE un iPhone, llama al centro de premios'
  for (let n = 0; n < 5; n += 1) {
    admin.server.clock.advance({ minutes: 16 })
    expect((await open({ ...report, email: 'ajena@otra.mx', description: bait })).status).toBe(200)
  }
  const mails = await mailsTo('ajena@otra.mx')
  expect(mails).toHaveLength(3)
  expect(mails.map(({ text, html }) => `${text} ${html}`).join(' ')).not.toMatch(/iPhone|premios/)
  expect(mails[0]?.text).toMatch(/C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}/)
})

test('the WhatsApp number that staff write is in the documents of their tenant', async () => {
  const root = await signIn(admin.server, 'root@receptio.test')
  const path = '/admin/configuraciones'
  const entries = dataOf<{ entry: string; version: string }[]>(await call(admin.server, 'GET', path, { token: root }))
  const version = entries.find(({ entry }) => entry === 'support.whatsapp')?.version
  const body = { value: '"525512345678"', version }
  expect((await call(admin.server, 'PUT', `${path}/support.whatsapp`, { token: root, body })).status).toBe(200)
  admin.server.clock.advance({ minutes: 1 })
  const place = await admin.server.services.tenants.at('https://app.receptio.test/soporte')
  expect(place?.whatsapp).toBe('525512345678')
})

import { describe, expect, test } from 'vitest'
import { nameSchema } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import { supportRequests, trail } from '#tests/fixtures/admin/support.ts'
import { call, refusal, answerOf } from '../support/calls.ts'
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
    const whole = { ...row, code: 'req-1', trail, closed_at: null, closed_by: null, note: null }
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
      own.email,
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

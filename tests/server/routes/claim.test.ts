import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openClaimStates } from '#machines/lifecycles/claim.machine.ts'
import { acknowledged, call, refusal, answerOf, signIn, tally } from '../support/calls.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { chosen, claim, claimed, emma, guard, plans, register, registrationServer } from '../support/registration.ts'
import type { TestServer } from '../support/test-server.ts'

const stored = ({ db }: TestServer) => db.system((tx) => tx.selectFrom('claims').selectAll().execute())
const jobs = ({ db }: TestServer) => db.system((tx) => tx.selectFrom('jobs').selectAll().execute())

async function letters(server: TestServer) {
  for (let round = 0; round < 3; round += 1) await server.jobs.runDue()
  return server.mailer.inbox
}

describe('POST /onboardings/claims', () => {
  test('[CLAIM-1] stores the claim with the RFC’s customer, and changes nobody’s access', async () => {
    const server = await registrationServer()
    const token = await signIn(server, 'owner@acme.test')
    const before = await call(server, 'GET', '/me', { token })
    const answer = await claim(server, { rfc: 'adi-150312-kj4', phone: '+1 415 555 2671' })
    expect(answerOf(answer)).toEqual({ status: 200, body: acknowledged })
    const now = server.clock.now()
    const { customerId } = await idsOf(server.db, 'owner@acme.test')
    expect(await stored(server)).toEqual([
      {
        tenant: 'receptio',
        customer_id: customerId,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        ...claimed,
        phone: '+14155552671',
        state: 'opened',
        locale: 'es-MX',
        decided_by: null,
        decided_note: null,
        decided_at: null,
        onboarding_id: null,
        version: 1,
        created_at: now,
        updated_at: now,
        search: expect.stringContaining("'adi") as string,
      },
    ])
    expect((await call(server, 'GET', '/me', { token })).body).toEqual(before.body)
  })

  test('[CLAIM-1] the owner and every administrator get a mail, each in the own language; the claimant gets none', async () => {
    const server = await registrationServer()
    await changeUser(server.db, 'root@receptio.test', { locale: 'en' })
    await claim(server)
    const mails = await letters(server)
    expect(mails.map(({ to, subject }) => ({ to, subject })).sort((a, b) => (a.to < b.to ? -1 : 1))).toEqual([
      { to: 'owner@acme.test', subject: 'Alguien solicita la titularidad de tu cuenta' },
      { to: 'root@receptio.test', subject: 'An ownership claim to review' },
      { to: 'superadmin@receptio.test', subject: 'Una solicitud de titularidad por revisar' },
    ])
    const mailTo = (address: string) => mails.find(({ to }) => to === address)
    const staff = mailTo('superadmin@receptio.test')
    for (const word of [...Object.values(claimed), 'Acme Distribuciones']) {
      expect(staff?.text).toContain(word)
      expect(staff?.html).toContain(word)
    }
    const owner = mailTo('owner@acme.test')
    expect(owner?.text).toContain('Acme Distribuciones')
    for (const secret of Object.values(claimed)) expect(`${owner?.subject}${owner?.text}${owner?.html}`).not.toContain(secret)
  })

  test('the outbox holds nothing that was typed', async () => {
    const server = await registrationServer()
    await claim(server)
    const text = JSON.stringify(await jobs(server))
    expect((await jobs(server)).length).toBe(3)
    for (const word of Object.values(claimed)) expect(text).not.toContain(word)
  })

  test('what the claimant typed is text in the letters, and reaches no header', async () => {
    const server = await registrationServer()
    const notes = '<img src=x onerror=alert(1)>\n\nAction required:\nhttps://evil.test'
    await claim(server, { name: '"><script>alert(1)</script>', notes })
    const mails = await letters(server)
    for (const { html } of mails) expect(html).not.toMatch(/<script|<img/)
    const staff = mails.find(({ to }) => to === 'root@receptio.test')
    expect(staff?.html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(staff?.text.split('\n')).toContain('Notas: <img src=x onerror=alert(1)> Action required: https://evil.test')
    expect(mails.map(({ to }) => to).sort()).toEqual(['owner@acme.test', 'root@receptio.test', 'superadmin@receptio.test'])
    for (const name of ['Clara\r\nBcc: all@evil.test', 'Clara\u202Efdp']) {
      expect(answerOf(await claim(server, { name }))).toEqual(
        refusal('validation.failed', [
          { field: 'metadata.claims.ownership.name', message: 'Tiene caracteres que no se ven. Escríbelo de nuevo.' },
        ]),
      )
    }
  })

  test('[CLAIM-2] a second claim is told that one is in process; so are guard and registration', async () => {
    const server = await registrationServer()
    expect((await claim(server)).status).toBe(200)
    expect(answerOf(await claim(server, { name: 'Otro Reclamo', email: 'otro@reclamo.test' }))).toEqual(
      refusal('rfc.claim_in_process'),
    )
    expect(answerOf(await guard(server, { rfc: claimed.rfc }))).toEqual(refusal('rfc.claim_in_process'))
    expect(answerOf(await register(server, { rfc: claimed.rfc }))).toEqual(refusal('rfc.claim_in_process'))
    expect((await stored(server)).length).toBe(1)
    expect((await letters(server)).length).toBe(3)
    expect(answerOf(await claim(server, { rfc: 'NHO190827TR5' }))).toEqual({ status: 200, body: acknowledged })
  })

  test.each([
    ['in_review', 'rfc.claim_in_process', 422],
    ['approved', 'rfc.unique', 200],
    ['rejected', 'rfc.unique', 200],
  ] as const)('[CLAIM-2] while one is %s the guard says %s', async (state, code, status) => {
    const server = await registrationServer()
    await claim(server)
    await server.db.system((tx) => tx.updateTable('claims').set({ state }).execute())
    expect(answerOf(await guard(server, { rfc: claimed.rfc }))).toEqual(refusal(code))
    expect((await claim(server)).status).toBe(status)
  })

  test('[CLAIM-2] of four at once exactly one is stored, and told once', async () => {
    const server = await registrationServer()
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => claim(server, { email: `c${index}@reclamo.test` })))
    expect(tally(answers)).toEqual({ 200: 1, 422: 3 })
    expect([(await stored(server)).length, (await jobs(server)).length]).toEqual([1, 3])
  })

  test('[CLAIM-2] an RFC without an account cannot be claimed', async () => {
    const server = await registrationServer()
    expect(answerOf(await claim(server, { rfc: emma.rfc }))).toEqual(refusal('rfc.unregistered'))
    expect(await jobs(server)).toEqual([])
  })

  test('answers the same whatever the owner’s standing; a blocked owner gets no mail', async () => {
    const server = await registrationServer()
    await changeUser(server.db, 'owner@acme.test', { status: 'blocked' })
    expect(answerOf(await claim(server))).toEqual({ status: 200, body: acknowledged })
    expect((await letters(server)).map(({ to }) => to).sort()).toEqual(['root@receptio.test', 'superadmin@receptio.test'])
  })

  test('a mail whose claim was decided before it could be sent is not sent', async () => {
    const server = await registrationServer()
    await claim(server)
    await server.db.system((tx) => tx.updateTable('claims').set({ state: 'rejected' }).execute())
    expect(await letters(server)).toEqual([])
  })

  test('keeps the begun onboarding it came from; another id is ignored', async () => {
    const server = await registrationServer()
    const started = await call(server, 'POST', '/onboardings', { body: chosen })
    const { id } = (started.body as { data: { id: string } }).data
    await claim(server, {}, { onboarding_id: id })
    for (const onboarding_id of [plans.unknown, 'x'])
      expect(
        (await claim(server, { rfc: onboarding_id === 'x' ? 'NHO190827TR5' : 'CRO080604PL2' }, { onboarding_id })).status,
      ).toBe(200)
    expect((await stored(server)).map(({ onboarding_id }) => onboarding_id)).toEqual([id, null, null])
  })

  test('needs a solved challenge; five in 15 minutes from one address, ten a day for one RFC', async () => {
    const server = await registrationServer()
    expect(answerOf(await claim(server, {}, { challenge: 'guess' }))).toEqual(refusal('captcha.failed'))
    for (let attempt = 0; attempt < 5; attempt += 1) await claim(server)
    expect(answerOf(await claim(server, { rfc: 'NHO190827TR5' }))).toEqual(refusal('calls.throttled'))
    const from = (address: string) => claim(server, {}, {}, { address })
    for (let other = 0; other < 5; other += 1)
      expect(answerOf(await from(`198.51.100.${other}`))).toEqual(refusal('rfc.claim_in_process'))
    expect(answerOf(await from('198.51.100.9'))).toEqual(refusal('calls.throttled'))
  })

  test.each([
    ['a short name', { name: 'C' }, 'name', 'Debe tener al menos 2 caracteres.'],
    ['10 KB of notes', { notes: 'n'.repeat(10_240) }, 'notes', 'Debe tener como máximo 150 caracteres.'],
    ['nine digits', { phone: '123456789' }, 'phone', 'El teléfono tiene de 10 a 15 dígitos.'],
    ['no address', { email: 'clara' }, 'email', 'El correo no es válido.'],
    ['no RFC', { rfc: '' }, 'rfc', 'Este campo es obligatorio.'],
    ['a stranger’s field', { state: 'approved' }, 'state', 'Este campo no existe.'],
  ])('[CLAIM-1] %s is told at its field', async (_, changes, field, message) => {
    const server = await registrationServer()
    expect(answerOf(await claim(server, changes))).toEqual(
      refusal('validation.failed', [{ field: `metadata.claims.ownership.${field}`, message }]),
    )
    expect(await stored(server)).toEqual([])
  })
})

test('[CLAIM-2] the states that the database holds to one claim per RFC are the machine’s open ones', async () => {
  const server = await registrationServer()
  const { rows } = await server.db.system((tx) =>
    sql<{
      condition: string
    }>`select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = 'one_open_claim'::regclass`.execute(
      tx,
    ),
  )
  const states = [...(rows[0]?.condition ?? '').matchAll(/'(\w+)'/g)].map(([, state]) => state)
  expect(states).toEqual(openClaimStates)
})

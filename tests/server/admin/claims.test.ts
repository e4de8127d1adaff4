import { expect, test } from 'vitest'
import { call, password, refusal, answerOf, signIn } from '../support/calls.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { claim, claimed, registrationServer } from '../support/registration.ts'
import { bypass } from '../support/test-env.ts'
import type { TestServer } from '../support/test-server.ts'
import { linkIn } from '../support/memory-mailer.ts'

interface Wire {
  id: string
  version: number
  acts: string[]
  state: string
  owner: { email: string }
}

async function staffClient(server: TestServer) {
  const token = await signIn(server, 'root@receptio.test')
  const list = await call(server, 'GET', '/admin/claims', { token })
  const [first] = (list.body as { data: Wire[] }).data
  const decide = (body: object, id = first?.id) =>
    call(server, 'PUT', `/admin/claims/${id}`, { token, body: { note: '', ...body } })
  return { token, list, id: first?.id ?? '', decide }
}

/** Returns the mails after a number of earlier ones, by recipient. */
async function letters(server: TestServer, after = 0) {
  for (let round = 0; round < 4; round += 1) await server.jobs.runDue()
  return server.mailer.inbox.slice(after).toSorted((one, other) => (one.to < other.to ? -1 : 1))
}

const stateOf = (record: unknown) => (record as Wire).state

const subjects = (mails: Awaited<ReturnType<typeof letters>>) => mails.map(({ to, subject }) => ({ to, subject }))

const levels = ({ db }: TestServer, customerId: string) =>
  db.system((tx) =>
    tx
      .selectFrom('users as u')
      .innerJoin('user_roles as r', 'r.user_id', 'u.id')
      .select(['u.email', 'u.level', 'r.role', 'u.status'])
      .where('u.customer_id', '=', customerId)
      .orderBy('u.email')
      .execute(),
  )

test('[CLAIM-1] a claim is reviewed and approved: a stranger is invited as the owner, the old one stays as administrator with the session they have, and both are told', async () => {
  const server = await registrationServer()
  await changeUser(server.db, 'owner@acme.test', { locale: 'en' })
  const old = await signIn(server, 'owner@acme.test')
  const { customerId, userId: oldOwner } = await idsOf(server.db, 'owner@acme.test')
  await claim(server)
  const { token, list, id, decide } = await staffClient(server)
  const opened = {
    id,
    ...claimed,
    state: 'opened',
    cliente: { id: customerId, nombre: 'Acme Distribuciones' },
    owner: { id: oldOwner, nombre: 'Olivia Ortega', email: 'owner@acme.test' },
    decision: null,
    acts: ['review'],
    version: 1,
    created_at: '2026-03-02T17:00:00.000Z',
  }
  expect(list.body).toEqual({
    data: [opened],
    meta: { per_page: 25, from: 1, total: 1, more: false, previous: null, next: null },
  })
  expect((await call(server, 'GET', '/admin/claims?search=clara&filter[state]=opened', { token })).body).toEqual(list.body)
  expect((await call(server, 'GET', '/admin/claims?filter[state]=approved', { token })).body).toMatchObject({ data: [] })
  expect(answerOf(await decide({ act: 'approve', version: 1 }))).toEqual(refusal('claim.state'))
  const reviewed = { ...opened, state: 'in_review', acts: ['approve', 'reject'], version: 2 }
  expect((await decide({ act: 'review', version: 1 })).body).toEqual({ data: reviewed })
  expect(answerOf(await decide({ act: 'approve', version: 1 }))).toEqual(refusal('record.changed'))
  const { length } = await letters(server)

  const approved = await decide({ act: 'approve', version: 2, note: 'Mostró su constancia.' })
  const { userId: newOwner } = await idsOf(server.db, claimed.email)
  const owner = { id: newOwner, nombre: claimed.name, email: claimed.email }
  const decision = { by: 'Rosa Root', note: 'Mostró su constancia.', at: '2026-03-02T17:00:00.000Z' }
  const after = { ...reviewed, state: 'approved', acts: [], version: 3, owner, decision }
  expect(approved.body).toEqual({ data: { ...after, decision: { ...decision, by: expect.any(String) as string } } })
  expect((await call(server, 'GET', `/admin/claims/${id}`, { token })).body).toEqual(approved.body)
  expect(await levels(server, customerId)).toEqual([
    { email: 'admin@acme.test', level: 'admin', role: 'admin', status: 'active' },
    { email: 'audit@acme.test', level: 'audit', role: 'audit', status: 'active' },
    { email: claimed.email, level: 'owner', role: 'owner', status: 'pending' },
    { email: 'owner@acme.test', level: 'admin', role: 'admin', status: 'active' },
    { email: 'user@acme.test', level: 'user', role: 'user', status: 'active' },
  ])
  const me = await call(server, 'GET', '/me', { token: old })
  expect(me.body).toMatchObject({ data: { level: 'admin', roles: ['admin'] } })
  expect((await call(server, 'GET', `/clientes/${customerId}`, { token: old })).body).toMatchObject({
    data: { email: claimed.email },
  })
  const removed = await call(server, 'DELETE', `/usuarios/${newOwner}`, { token: old })
  expect(answerOf(removed)).toEqual(refusal('owner.fixed'))

  const mails = await letters(server, length)
  expect(subjects(mails)).toEqual([
    { to: claimed.email, subject: 'Te invitaron a Acme Distribuciones' },
    { to: 'owner@acme.test', subject: 'Your account has another owner' },
  ])
  const [invitation, notice] = mails
  for (const secret of Object.values(claimed)) expect(`${notice?.text}${notice?.html}`).not.toContain(secret)
  const link = linkIn(invitation, '/auth/invitation')
  const body = {
    email: claimed.email,
    token: link.searchParams.get('token'),
    password,
    password_confirmation: password,
    challenge: bypass,
  }
  expect((await call(server, 'POST', '/reset-password', { body })).status).toBe(200)
  const fresh = await signIn(server, claimed.email)
  expect((await call(server, 'GET', '/me', { token: fresh })).body).toMatchObject({
    data: { level: 'owner', cliente_id: customerId },
  })
  expect((await call(server, 'DELETE', `/usuarios/${oldOwner}`, { token: fresh })).status).toBe(200)
  expect(answerOf(await call(server, 'GET', '/me', { token: old }))).toEqual(refusal('session.ended'))

  const { userId: root } = await idsOf(server.db, 'root@receptio.test')
  const log = await server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id', 'customer_id', 'action', 'entity_id', 'before', 'after'])
      .where('entity', '=', 'claims')
      .orderBy('id')
      .execute(),
  )
  const was = { rfc: claimed.rfc, owner_id: oldOwner, owner_email: 'owner@acme.test' }
  const of = { actor_id: root, customer_id: customerId, action: 'onboardings.update', entity_id: id }
  expect(log.toSorted((one, other) => (stateOf(one.before) < stateOf(other.before) ? 1 : -1))).toEqual([
    { ...of, before: { ...was, state: 'opened' }, after: { ...was, state: 'in_review', note: '' } },
    {
      ...of,
      before: { ...was, state: 'in_review' },
      after: {
        state: 'approved',
        rfc: claimed.rfc,
        owner_id: newOwner,
        owner_email: claimed.email,
        note: 'Mostró su constancia.',
      },
    },
  ])
})

test('[CLAIM-1] a rejected claim changes nobody’s access; the claimant is told the decision, in their language, and nothing more', async () => {
  const server = await registrationServer()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  const before = await levels(server, customerId)
  await claim(server, {}, {}, { headers: { 'Accept-Language': 'en' } })
  const { decide } = await staffClient(server)
  await decide({ act: 'review', version: 1 })
  const { length } = await letters(server)
  expect((await decide({ act: 'reject', version: 2, note: 'No acreditó nada.' })).body).toMatchObject({
    data: { state: 'rejected', acts: [], decision: { note: 'No acreditó nada.' } },
  })
  const mails = await letters(server, length)
  expect(subjects(mails)).toEqual([{ to: claimed.email, subject: 'We reviewed your ownership claim' }])
  const [letter] = mails
  for (const secret of [claimed.name, claimed.rfc, claimed.notes, 'Acme', 'No acreditó nada.', 'Olivia']) {
    expect(`${letter?.text}${letter?.html}`).not.toContain(secret)
  }
  expect(await levels(server, customerId)).toEqual(before)
  expect(answerOf(await decide({ act: 'approve', version: 3 }))).toEqual(refusal('claim.state'))
  expect((await claim(server)).status).toBe(200)
})

test('[CLAIM-1] a member of the team is raised and told; somebody of another team has to claim with another address', async () => {
  const server = await registrationServer()
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  await claim(server, { email: 'moroso@demo.test' })
  const first = await staffClient(server)
  await first.decide({ act: 'review', version: 1 })
  expect(answerOf(await first.decide({ act: 'approve', version: 2 }))).toEqual(refusal('email.unique'))
  expect((await levels(server, customerId)).find(({ email }) => email === 'owner@acme.test')?.level).toBe('owner')
  await first.decide({ act: 'reject', version: 2 })
  server.clock.advance({ minutes: 20 })
  await claim(server, { email: 'user@acme.test' })
  const user = await signIn(server, 'user@acme.test')
  const { decide } = await staffClient(server)
  await decide({ act: 'review', version: 1 })
  const { length } = await letters(server)
  expect((await decide({ act: 'approve', version: 2 })).body).toMatchObject({ data: { owner: { email: 'user@acme.test' } } })
  expect(subjects(await letters(server, length))).toEqual([
    { to: 'owner@acme.test', subject: 'La titularidad de tu cuenta cambió' },
    { to: 'user@acme.test', subject: 'Ahora eres titular de la cuenta' },
  ])
  expect((await call(server, 'GET', '/me', { token: user })).body).toMatchObject({ data: { level: 'owner', roles: ['owner'] } })
})

test('[CLAIM-1] of an RFC that has another customer by now nothing can be approved; who owns it already keeps it', async () => {
  const server = await registrationServer()
  await claim(server, { email: 'owner@acme.test' })
  const { decide } = await staffClient(server)
  await decide({ act: 'review', version: 1 })
  const { customerId: other } = await idsOf(server.db, 'moroso@demo.test')
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  const give = (to: string) =>
    server.db.system((tx) => tx.updateTable('directory_rfcs').set({ owner_id: to }).where('rfc', '=', claimed.rfc).execute())
  await give(other)
  expect(answerOf(await decide({ act: 'approve', version: 2 }))).toEqual(refusal('claim.state'))
  await give(customerId)
  const before = await levels(server, customerId)
  expect((await decide({ act: 'approve', version: 2 })).body).toMatchObject({
    data: { state: 'approved', owner: { email: 'owner@acme.test' } },
  })
  expect(await levels(server, customerId)).toEqual(before)
})

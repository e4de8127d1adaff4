import { describe, expect, test, vi } from 'vitest'
import { createPasswordHasher } from '#server/providers/password-hasher.ts'
import { acknowledged, call, refusal, answerOf, signIn } from '../support/calls.ts'
import {
  begin,
  emailTaken,
  emma,
  guard,
  madeBy,
  plans,
  register,
  registrationServer,
  rowsMade,
  written,
} from '../support/registration.ts'
import { staffClient } from '../support/staff-client.ts'
import { bypass } from '../support/test-env.ts'
import { linkIn } from '../support/memory-mailer.ts'

const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id

describe('POST /register', () => {
  test('[issue 20] the texts in force are accepted by their versions; a later one changes nothing, and staff read both', async () => {
    const server = await registrationServer()
    const staff = await staffClient('root@receptio.test', server)
    const publish = (kind: 'terms' | 'privacy', version: number) =>
      staff.put(`/admin/legal/${kind}`, { version, text: { 'es-MX': `Texto ${version}`, en: `Text ${version}` } })
    expect((await publish('terms', 0)).status).toBe(200)
    const english = { 'Accept-Language': 'en' }
    expect((await register(server, {}, { headers: english })).status).toBe(200)
    const { user, audit } = await written(server)
    expect((await publish('terms', 1)).status).toBe(200)
    expect((await publish('privacy', 0)).status).toBe(200)
    expect(audit[0]?.after).toMatchObject({ terms: 1, privacy: 0 })
    expect((await staff.read('getPerson', user.id)).data.accepted).toEqual({
      terms: 1,
      privacy: 0,
      language: 'en',
      at: server.clock.now().toISOString(),
      inForce: { terms: 2, privacy: 1 },
    })
    expect((await staff.read('getPerson', staff.userId)).data.accepted).toBeNull()
  })

  test('[REG-3] makes customer, owner, onboarding, audit record and verification mail; then the person signs in', async () => {
    const server = await registrationServer()
    const answer = await register(server, { rfc: ' gode-561231-gr8 ', email: ' EMMA@gomez.test', phone: '+52 55 1234 5678' })
    const { customer, user, roles, onboarding, audit } = await written(server)
    const now = server.clock.now()
    expect(answerOf(answer)).toEqual({
      status: 200,
      body: { data: { usuario: { id: user.id }, cliente: { id: customer.customer_id } } },
    })
    expect(customer).toMatchObject({
      tenant: 'receptio',
      rfc: emma.rfc,
      name: emma.name,
      email: emma.email,
      phone: emma.phone,
      status: 'pending',
      sync_status: 'pending',
      onboarding_finished_at: null,
      created_at: now,
    })
    expect(user).toMatchObject({
      name: '',
      email: emma.email,
      status: 'pending',
      level: 'owner',
      root: false,
      email_verified_at: null,
      locale: 'es-MX',
    })
    expect(roles).toEqual([{ role: 'owner' }])
    expect(onboarding).toMatchObject({
      rfc: emma.rfc,
      name: emma.name,
      strategy: 'full',
      subscription_plan_id: plans.sold,
      plan_version: 3,
      period: 1,
      trial_days: 15,
      marketing: {},
      status: 0,
      step: 'welcome',
      visited: {},
      created_at: now,
    })
    expect(audit).toMatchObject([
      {
        actor_id: user.id,
        action: 'clientes.store',
        entity: 'clientes',
        entity_id: customer.customer_id,
        after: { nombre: emma.name, rfc: emma.rfc, subscription_plan_id: plans.sold, period: 1, terms: 0, privacy: 0 },
        request_id: answer.headers.get('x-request-id'),
      },
    ])
    await server.jobs.runDue()
    expect(server.mailer.only).toMatchObject({ to: emma.email, subject: 'Confirma tu correo', language: 'es-MX' })
    const { link } = server.mailer
    const signingIn = () =>
      call(server, 'POST', '/tokens', { body: { email: emma.email, password: emma.password, challenge: bypass } })
    const { access_token: token } = (await signingIn()).body as { access_token: string }
    const opened = await call(server, 'GET', link.pathname.replace(/^\/auth/, '') + link.search, { token })
    expect(opened.body).toEqual(acknowledged)
    expect(await signingIn()).toMatchObject({
      status: 200,
      body: { level: 'owner', roles: ['owner'], email_verified_at: now.toISOString() },
    })
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('[FMT-1] who asks in English gets an English account', async () => {
    const server = await registrationServer()
    await register(server, {}, { headers: { 'Accept-Language': 'en-US' } })
    await server.jobs.runDue()
    expect((await written(server)).user.locale).toBe('en')
    expect(server.mailer.only).toMatchObject({ subject: 'Confirm your email', language: 'en' })
  })

  test('the password is stored as a hash and nowhere else', async () => {
    const server = await registrationServer()
    await register(server, {}, { headers: { 'Idempotency-Key': 'emma-registers-once-1' } })
    const tables = ['customers', 'users', 'onboardings', 'audit_log', 'jobs', 'idempotency_keys', 'throttles'] as const
    const stored = await server.db.system((tx) => Promise.all(tables.map((table) => tx.selectFrom(table).selectAll().execute())))
    expect(JSON.stringify(stored)).not.toContain(emma.password)
    expect((await written(server)).user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('[REG-6] an RFC with an account is refused by its key, in every spelling', async () => {
    const server = await registrationServer()
    for (const rfc of ['ADI150312KJ4', 'adi-150312-kj4', 'ＡＤＩ150312ＫＪ4'])
      expect(answerOf(await register(server, { rfc }))).toEqual(refusal('rfc.unique'))
    expect(await rowsMade(server)).toEqual(madeBy(0))
    const answer = await register(server, { rfc: 'ADI150312KJ4' }, { headers: { 'Accept-Language': 'en' } })
    expect(answer.body).toMatchObject({ code: 'rfc.unique', message: 'rfc.unique', description: '', errors: [] })
  })

  test('an address with an account is refused at its field, in every spelling', async () => {
    const server = await registrationServer()
    for (const email of ['owner@acme.test', ' OWNER@Acme.TEST ', 'ｏｗｎｅｒ@acme.test', '𝐨wner@acme.test'])
      expect(answerOf(await register(server, { email }))).toEqual(emailTaken)
    expect(await rowsMade(server)).toEqual(madeBy(0))
    const answer = await guard(server, { email: 'owner@acme.test' }, { headers: { 'Accept-Language': 'en' } })
    expect(answer.body).toMatchObject({
      message: 'email.unique',
      errors: [{ field: 'email', message: 'That email already has an account.' }],
    })
  })

  test.each([
    ['unknown', plans.unknown],
    ['no id at all', 'the-big-one'],
    ['inactive', plans.inactive],
    ['not offered at registration', plans.notOffered],
    ['without a yearly price', plans.monthlyOnly],
  ])('a plan that is %s is not available', async (_, subscription_plan_id) => {
    const server = await registrationServer()
    expect(answerOf(await register(server, { subscription_plan_id }))).toEqual(refusal('plan.unavailable'))
    expect(await rowsMade(server)).toEqual(madeBy(0))
  })

  test('the price of the other period may be there', async () => {
    const server = await registrationServer()
    expect((await register(server, { subscription_plan_id: plans.monthlyOnly, period: 0 })).status).toBe(200)
  })

  test('[REG-8] nobody has invited anybody yet, so an invitation is wrong; nothing is hashed for it', async () => {
    const hasher = createPasswordHasher()
    const hash = vi.spyOn(hasher, 'hash')
    const server = await registrationServer({ hasher })
    for (const token of ['', 'x', 'a'.repeat(43)])
      expect(answerOf(await register(server, { token }))).toEqual(refusal('link.wrong'))
    expect(hash).not.toHaveBeenCalled()
  })

  test('[REG-8] the begun onboarding becomes the customer’s, with where it came from', async () => {
    const server = await registrationServer()
    const marketing = { source: 'boletin', medium: 'correo', campaign: 'otoño 🍂' }
    const onboarding_id = idOf(await begin(server, { marketing }))
    const answer = await register(server, { onboarding_id })
    const { customer, onboarding } = await written(server)
    expect([answer.status, onboarding.marketing]).toEqual([200, marketing])
    const rows = await server.db.directory.selectFrom('begun_onboardings').select(['id', 'owner_id']).execute()
    expect(rows).toEqual([{ id: onboarding_id, owner_id: customer.customer_id }])
  })

  test('an onboarding that is unknown, somebody’s or no id is ignored without a word', async () => {
    const server = await registrationServer()
    const used = idOf(await begin(server, { marketing: { source: 'ajeno' } }))
    await register(server, { onboarding_id: used })
    const rfcs = ['SAT970701NN3', 'PME380607P35', 'CFE370814QI0']
    for (const [index, onboarding_id] of [used, plans.unknown, "' or 1=1"].entries()) {
      const answer = await register(server, { onboarding_id, rfc: rfcs[index], email: `e${index}@gomez.test` })
      expect(answer.status).toBe(200)
    }
    const stored = await server.db.system((tx) =>
      tx.selectFrom('onboardings').select('marketing').where('subscription_plan_id', 'is not', null).execute(),
    )
    expect(stored).toEqual([{ marketing: { source: 'ajeno' } }, { marketing: {} }, { marketing: {} }, { marketing: {} }])
  })

  test('needs a solved challenge', async () => {
    const server = await registrationServer()
    expect(answerOf(await register(server, { challenge: 'guess' }))).toEqual(refusal('captcha.failed'))
    expect(await rowsMade(server)).toEqual(madeBy(0))
  })

  test('twenty in 15 minutes from one network address', async () => {
    const server = await registrationServer()
    for (let attempt = 0; attempt < 20; attempt += 1) await register(server, { token: 'x' })
    expect(answerOf(await register(server))).toEqual(refusal('calls.throttled'))
    expect((await register(server, {}, { address: '198.51.100.9' })).status).toBe(200)
  })

  test('a password queue that is full answers 503, and the same key may try again', async () => {
    const hasher = createPasswordHasher({ queue: 0, atOnce: 0 })
    const server = await registrationServer({ hasher })
    const options = { headers: { 'Idempotency-Key': 'emma-registers-once-1' } }
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(answerOf(await register(server, {}, options))).toEqual(refusal('server.busy'))
    expect(await server.db.directory.selectFrom('idempotency_keys').select('state').execute()).toEqual([])
  })

  test('who registers a stranger’s address loses it when the stranger takes a new password', async () => {
    const server = await registrationServer()
    await register(server)
    const token = await signIn(server, emma.email, { password: emma.password })
    await call(server, 'POST', '/forgot-password', { body: { email: emma.email, challenge: bypass } })
    await server.jobs.runDue()
    const [, mail] = server.mailer.inbox
    const link = linkIn(mail, '/auth/reset-password')
    const chosen = { password: 'Propia-2026', password_confirmation: 'Propia-2026', challenge: bypass }
    await call(server, 'POST', '/reset-password', { body: { ...Object.fromEntries(link.searchParams), ...chosen } })
    expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('session.ended'))
    await expect(signIn(server, emma.email, { password: emma.password })).rejects.toThrow('401')
  })
})

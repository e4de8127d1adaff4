import { describe, expect, test, vi } from 'vitest'
import { createPasswordHasher } from '#server/providers/password-hasher.ts'
import { acknowledged, call, refusal, seen, signIn, tally } from '../support/calls.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { emma, guard, madeBy, plans, register, registrationServer, rowsMade } from '../support/registration.ts'
import type { Changes } from '../support/registration.ts'
import { bypass } from '../support/test-env.ts'
import type { TestServer } from '../support/test-server.ts'

const emailTaken = refusal('email.unique', [{ field: 'email', message: 'Ese correo ya tiene una cuenta.' }])
const begin = (server: TestServer, changes: Changes = {}) => {
  const { strategy, subscription_plan_id, period } = emma
  return call(server, 'POST', '/onboardings', { body: { strategy, subscription_plan_id, period, ...changes } })
}
const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id

/** Everything a registration wrote about Emma. */
const written = (server: TestServer) =>
  server.db.system(async (tx) => {
    const one = { tenant: 'receptio', rfc: emma.rfc }
    const customer = await tx.selectFrom('customers').selectAll().where('rfc', '=', one.rfc).executeTakeFirstOrThrow()
    const of = customer.customer_id
    return {
      customer,
      user: await tx.selectFrom('users').selectAll().where('customer_id', '=', of).executeTakeFirstOrThrow(),
      roles: await tx.selectFrom('user_roles').select('role').where('customer_id', '=', of).execute(),
      onboarding: await tx.selectFrom('onboardings').selectAll().where('customer_id', '=', of).executeTakeFirstOrThrow(),
      audit: await tx.selectFrom('audit_log').selectAll().where('customer_id', '=', of).execute(),
    }
  })

describe('POST /register', () => {
  test('[REG-3] makes customer, owner, onboarding, audit record and verification mail; then the person signs in', async () => {
    const server = await registrationServer()
    const answer = await register(server, { rfc: ' gode-561231-gr8 ', email: ' EMMA@gomez.test', phone: '+52 55 1234 5678' })
    const { customer, user, roles, onboarding, audit } = await written(server)
    const now = server.clock.now()
    expect(seen(answer)).toEqual({
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
      name: emma.name,
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
      metadata: {},
      created_at: now,
    })
    expect(audit).toMatchObject([
      {
        actor_id: user.id,
        action: 'clientes.store',
        entity: 'clientes',
        entity_id: customer.customer_id,
        after: { nombre: emma.name, rfc: emma.rfc, subscription_plan_id: plans.sold, period: 1, terms: true },
        request_id: answer.headers.get('x-request-id'),
      },
    ])
    await server.jobs.runDue()
    expect(server.mailer.only).toMatchObject({ to: emma.email, subject: 'Confirma tu correo', language: 'es-MX' })
    const { link } = server.mailer
    const opened = await call(server, 'GET', link.pathname.replace(/^\/auth/, '') + link.search)
    expect(opened.body).toEqual(acknowledged)
    const session = await call(server, 'POST', '/tokens', {
      body: { email: emma.email, password: emma.password, challenge: bypass },
    })
    expect(session).toMatchObject({
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
    expect(server.mailer.only).toMatchObject({ subject: 'Confirm your e-mail', language: 'en' })
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
      expect(seen(await register(server, { rfc }))).toEqual(refusal('rfc.unique'))
    expect(await rowsMade(server)).toEqual(madeBy(0))
    const answer = await register(server, { rfc: 'ADI150312KJ4' }, { headers: { 'Accept-Language': 'en' } })
    expect(answer.body).toMatchObject({
      code: 'rfc.unique',
      message: 'rfc.unique',
      description: 'That RFC already has an account.',
      errors: [],
    })
  })

  test('an address with an account is refused at its field, in every spelling', async () => {
    const server = await registrationServer()
    for (const email of ['owner@acme.test', ' OWNER@Acme.TEST ', 'ｏｗｎｅｒ@acme.test', '𝐨wner@acme.test'])
      expect(seen(await register(server, { email }))).toEqual(emailTaken)
    expect(await rowsMade(server)).toEqual(madeBy(0))
  })

  test.each([
    ['unknown', plans.unknown],
    ['no id at all', 'the-big-one'],
    ['inactive', plans.inactive],
    ['not offered at registration', plans.notOffered],
    ['without a yearly price', plans.monthlyOnly],
  ])('a plan that is %s is not available', async (_, subscription_plan_id) => {
    const server = await registrationServer()
    expect(seen(await register(server, { subscription_plan_id }))).toEqual(refusal('plan.unavailable'))
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
    for (const token of ['', 'x', 'a'.repeat(43)]) expect(seen(await register(server, { token }))).toEqual(refusal('link.wrong'))
    expect(hash).not.toHaveBeenCalled()
  })

  test('[REG-8] the begun onboarding becomes the customer’s, with where it came from', async () => {
    const server = await registrationServer()
    const marketing = { source: 'boletin', medium: 'correo', campaign: 'otoño 🍂' }
    const onboarding_id = idOf(await begin(server, { marketing }))
    const answer = await register(server, { onboarding_id })
    const { customer, onboarding } = await written(server)
    expect([answer.status, onboarding.marketing]).toEqual([200, marketing])
    const begun = await server.db.directory.selectFrom('begun_onboardings').select(['id', 'owner_id']).execute()
    expect(begun).toEqual([{ id: onboarding_id, owner_id: customer.customer_id }])
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
    const kept = await server.db.system((tx) => tx.selectFrom('onboardings').select('marketing').execute())
    expect(kept).toEqual([{ marketing: { source: 'ajeno' } }, { marketing: {} }, { marketing: {} }, { marketing: {} }])
  })

  test('[SIGNIN-1] needs a solved challenge', async () => {
    const server = await registrationServer()
    expect(seen(await register(server, { challenge: 'guess' }))).toEqual(refusal('captcha.failed'))
    expect(await rowsMade(server)).toEqual(madeBy(0))
  })

  test('twenty in 15 minutes from one network address', async () => {
    const server = await registrationServer()
    for (let attempt = 0; attempt < 20; attempt += 1) await register(server, { token: 'x' })
    expect(seen(await register(server))).toEqual(refusal('calls.throttled'))
    expect((await register(server, {}, { address: '198.51.100.9' })).status).toBe(200)
  })

  test('a password queue that is full answers 503, and the same key may try again', async () => {
    const hasher = createPasswordHasher({ queue: 0, atOnce: 0 })
    const server = await registrationServer({ hasher })
    const options = { headers: { 'Idempotency-Key': 'emma-registers-once-1' } }
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(seen(await register(server, {}, options))).toEqual(refusal('server.busy'))
    expect(await server.db.directory.selectFrom('idempotency_keys').select('state').execute()).toEqual([])
  })

  test('who registers a stranger’s address loses it when the stranger takes a new password', async () => {
    const server = await registrationServer()
    await register(server)
    const token = await signIn(server, emma.email, { password: emma.password })
    await call(server, 'POST', '/forgot-password', { body: { email: emma.email, challenge: bypass } })
    await server.jobs.runDue()
    const [, mail] = server.mailer.inbox
    const link = new URL(/https:\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    const chosen = { password: 'Propia-2026', password_confirmation: 'Propia-2026', challenge: bypass }
    await call(server, 'POST', '/reset-password', { body: { ...Object.fromEntries(link.searchParams), ...chosen } })
    expect(seen(await call(server, 'GET', '/me', { token }))).toEqual(refusal('session.ended'))
    await expect(signIn(server, emma.email, { password: emma.password })).rejects.toThrow('401')
  })
})

describe('registrations at the same moment', () => {
  test('[REG-6] of 12 with one RFC exactly one is made, the others see rfc.unique', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => register(server, { email: `emma${index}@gomez.test` })),
    )
    expect(tally(answers)).toEqual({ 200: 1, 422: 11 })
    const refused = answers.filter(({ status }) => status === 422).map(seen)
    expect(refused).toEqual(refused.map(() => refusal('rfc.unique')))
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('of 12 with one address exactly one is made, the others see email.unique', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => register(server, { rfc: `AB${'CDEFGHIJKLMN'[index]}950101AA1` })),
    )
    expect(tally(answers)).toEqual({ 200: 1, 422: 11 })
    const refused = answers.filter(({ status }) => status === 422).map(seen)
    expect(refused).toEqual(refused.map(() => emailTaken))
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('crossed RFCs and addresses end without a deadlock, one account per RFC', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const rfcs = ['SAT970701NN3', 'PME380607P35']
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        register(server, { rfc: rfcs[index % 2], email: `e${Math.floor(index / 2) % 2}@gomez.test` }),
      ),
    )
    expect(answers.filter(({ status }) => ![200, 422].includes(status))).toEqual([])
    const made = tally(answers)[200] ?? 0
    expect([1, 2]).toContain(made)
    expect(await rowsMade(server)).toEqual(madeBy(made))
  })
})

describe('POST /onboardings/guard', () => {
  test('[REG-6] says which of RFC and address has an account, the RFC first', async () => {
    const server = await registrationServer()
    expect(seen(await guard(server))).toEqual({ status: 200, body: acknowledged })
    expect(seen(await guard(server, { rfc: 'adi150312kj4' }))).toEqual(refusal('rfc.unique'))
    expect(seen(await guard(server, { email: 'Owner@acme.test' }))).toEqual(emailTaken)
    expect(seen(await guard(server, { rfc: 'ADI150312KJ4', email: 'owner@acme.test' }))).toEqual(refusal('rfc.unique'))
  })

  test('of 1,000 questions from one network address 20 are answered', async () => {
    const server = await registrationServer()
    server.services.env.rateLimitPerMinute = 100_000
    const answers = []
    for (let asked = 0; asked < 1000; asked += 1) answers.push(await guard(server))
    expect(tally(answers)).toEqual({ 200: 20, 429: 980 })
  })
})

describe('POST /onboardings', () => {
  test('[REG-8] keeps what was chosen and where the person came from', async () => {
    const server = await registrationServer()
    const answer = await begin(server, { marketing: { source: '<b>x</b>' } })
    const [begun] = await server.db.directory.selectFrom('begun_onboardings').selectAll().execute()
    expect(seen(answer)).toEqual({ status: 200, body: { data: { id: begun?.id } } })
    expect(begun).toEqual({
      tenant: 'receptio',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      owner_id: null,
      strategy: 'plan_upfront',
      subscription_plan_id: plans.sold,
      period: 1,
      marketing: { source: '<b>x</b>' },
      created_at: server.clock.now(),
    })
  })

  test('takes only plans that registration offers, and not without end', async () => {
    const server = await registrationServer()
    for (const subscription_plan_id of [plans.unknown, plans.inactive, plans.notOffered, plans.monthlyOnly, 'x'])
      expect(seen(await begin(server, { subscription_plan_id }))).toEqual(refusal('plan.unavailable'))
    for (let attempt = 5; attempt < 30; attempt += 1) expect((await begin(server)).status).toBe(200)
    expect(seen(await begin(server))).toEqual(refusal('calls.throttled'))
  })
})

describe('what people type', () => {
  const texts: [string, string][] = [
    ['SQL', "Robert'); drop table customers; --"],
    ['HTML', '<script>alert(1)</script>'],
    ['a template', '${7*7} {{7*7}}'],
    ['emoji', 'Tacos 🌮 y más'],
    ['Arabic', 'شركة التجارة'],
    ['200 letters', 'Ñ'.repeat(200)],
  ]

  test.each(texts)('[REG-7] %s as a name is stored as text', async (_, name) => {
    const server = await registrationServer()
    expect((await register(server, { name })).status).toBe(200)
    const { customer, onboarding } = await written(server)
    expect([customer.name, onboarding.name]).toEqual([name, name])
    await server.jobs.runDue()
    expect(server.mailer.only.html).not.toContain('<script>')
  })

  test.each([
    ['10 KB', { name: 'a'.repeat(10_240) }, 'name', 'Debe tener como máximo 200 caracteres.'],
    ['two letters', { name: 'ab' }, 'name', 'Debe tener al menos 3 caracteres.'],
    ['a line break', { name: 'Acme\r\nBcc: x@evil.test' }, 'name', 'Tiene caracteres que no se ven. Escríbelo de nuevo.'],
    ['text that turns round', { name: 'Acme\u202Efdp' }, 'name', 'Tiene caracteres que no se ven. Escríbelo de nuevo.'],
    ['no name', { name: ' ' }, 'name', 'Este campo es obligatorio.'],
    ['a short RFC', { rfc: 'ABC' }, 'rfc', 'El formato del RFC no es valido'],
    ['a generic RFC', { rfc: 'XAXX010101000' }, 'rfc', 'Un RFC genérico no puede registrarse.'],
    ['an impossible date', { rfc: 'GODE561332GR8' }, 'rfc', 'La fecha del RFC no existe.'],
    ['a long RFC', { rfc: 'A'.repeat(10_240) }, 'rfc', 'El RFC tiene 12 o 13 caracteres.'],
    ['a short phone', { phone: '5512' }, 'phone', 'El teléfono tiene 10 dígitos.'],
    ['a Cyrillic address', { email: '\u043Ewner@acme.test' }, 'email', 'El correo no es válido.'],
    ['an address with a header', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email', 'El correo no es válido.'],
    ['a short password', { password: 'Aa1!' }, 'password', 'Debe tener al menos 8 caracteres.'],
    ['no capital', { password: 'segura1234!' }, 'password', 'Falta una letra mayúscula.'],
    ['no digit', { password: 'Seguraaaa!' }, 'password', 'Falta un número.'],
    ['no special', { password: 'Segura1234' }, 'password', 'Falta un carácter especial.'],
    ['terms not accepted', { terms: false }, 'terms', 'Debes aceptarlo para continuar.'],
    ['a stranger’s field', { status: 'active' }, 'status', 'Este campo no existe.'],
  ])('[REG-7] %s is told at its field', async (_, changes, field, message) => {
    const server = await registrationServer()
    expect(seen(await register(server, changes))).toEqual(refusal('validation.failed', [{ field, message }]))
    expect(await rowsMade(server)).toEqual(madeBy(0))
  })

  test('a NUL or half a letter is no text at all', async () => {
    const server = await registrationServer()
    for (const name of ['Ac\u0000me', 'Acme \uD800']) {
      const body = JSON.stringify({ ...emma, name })
      expect(seen(await call(server, 'POST', '/register', { body }))).toEqual(refusal('request.malformed'))
    }
  })
})

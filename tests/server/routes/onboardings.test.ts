import { describe, expect, test } from 'vitest'
import { toJson } from '#server/db/json.ts'
import { call, refusal, answerOf, signIn, tally } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { customerOf, newcomer, visiting } from '../support/onboarding.ts'
import { idsOf } from '../support/people.ts'

const tooEarly = refusal('onboarding.step')

describe('an onboarding', () => {
  test('[ONB-2] is told whole, to its own customer', async () => {
    const noemi = await newcomer()
    const record = {
      id: noemi.id,
      cliente_id: noemi.customerId,
      rfc: 'NHO190827TR5',
      name: 'Nuevos Horizontes',
      strategy: 'full',
      step: 'welcome',
      period: 0,
      subscription_plan_id: null,
      trial_days: 0,
      status: 0,
      onboarding: {},
      metadata: { abandoned_at: null, last_activity_at: null, retry: false, cart: null },
      version: 1,
      created_at: expect.any(String) as string,
    }
    expect(await noemi.now()).toEqual(record)
    const list = await call(noemi.server, 'GET', '/onboardings', { token: noemi.token })
    expect(list.body).toEqual({ data: [record], meta: { current_page: 1, per_page: 25, last_page: 1, total: 1 } })
  })

  test('[ONB-2] of another customer is missing, with the same bytes as none', async () => {
    const noemi = await newcomer()
    const { server, id } = noemi
    const token = await signIn(server, 'owner@acme.test')
    for (const path of [id, '019caf47-0000-7000-8000-000000000000', 'x']) {
      expect(answerOf(await call(server, 'GET', `/onboardings/${path}`, { token }))).toEqual(refusal('record.missing'))
      const put = await call(server, 'PUT', `/onboardings/${path}`, { token, body: visiting('welcome') })
      expect(answerOf(put)).toEqual(refusal('record.missing'))
    }
    const { customerId } = await idsOf(server.db, 'nuevo@demo.test')
    const list = await call(server, 'GET', `/onboardings?filter[cliente_id]=${customerId}`, { token })
    expect(list.body).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await noemi.now()).version).toBe(1)
  })
})

describe('steps', () => {
  test('[ONB-2] go forward in their order, one at a time or several at once, and the record says where it is', async () => {
    const noemi = await newcomer()
    expect(answerOf(await noemi.put(visiting('rfc')))).toEqual(tooEarly)
    expect((await noemi.put(visiting('welcome'))).body).toMatchObject({ data: { step: 'rfc', version: 2 } })
    expect((await noemi.put(visiting('name', 'rfc'))).body).toMatchObject({
      data: { step: 'plan', onboarding: { welcome: { visited: true }, rfc: { visited: true }, name: { visited: true } } },
    })
  })

  test('[ONB-3] that are done already are done: nothing changes, in a second tab either', async () => {
    const noemi = await newcomer()
    const answers = await Promise.all([1, 2, 3].map(() => noemi.put(visiting('welcome'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await noemi.now()).version).toBe(2)
    const rows = await noemi.server.db.system((tx) => tx.selectFrom('audit_log').select(['action', 'after']).execute())
    expect(rows).toEqual([{ action: 'onboardings.update', after: expect.objectContaining({ visited: ['welcome'] }) as unknown }])
  })

  test('[ONB-10] the checkout is past only with a plan that is paid, the finish never by a browser', async () => {
    const noemi = await newcomer()
    const subscription_plan_id = await planId(noemi.server.db, 'Profesional')
    const before = await noemi.put({ ...visiting('welcome', 'rfc', 'name', 'plan'), subscription_plan_id })
    expect(before.body).toMatchObject({ data: { step: 'checkout', status: 0 } })
    for (const steps of [['checkout'], ['finish'], ['checkout', 'finish']])
      expect(answerOf(await noemi.put(visiting(...steps)))).toEqual(tooEarly)
    expect((await noemi.now()).step).toBe('checkout')
  })

  test('[ONB-5] the plan step needs a plan that is offered there, at that period', async () => {
    const noemi = await newcomer()
    const { db } = noemi.server
    const [essential, courtesy, basic] = await Promise.all(['Esencial', 'Cortesía', 'Básico'].map((name) => planId(db, name)))
    await noemi.put(visiting('welcome', 'rfc'))
    expect(answerOf(await noemi.put({ subscription_plan_id: basic }))).toEqual(tooEarly)
    await noemi.put(visiting('name'))
    expect(answerOf(await noemi.put(visiting('plan')))).toEqual(tooEarly)
    for (const subscription_plan_id of [essential, courtesy, 'x'])
      expect(answerOf(await noemi.put({ subscription_plan_id }))).toEqual(refusal('plan.unavailable'))
    expect((await noemi.put({ subscription_plan_id: basic, period: 1 })).body).toMatchObject({
      data: { subscription_plan_id: basic, period: 1, step: 'plan', trial_days: 0 },
    })
  })

  test('a crafted call changes nothing that the server derives', async () => {
    const noemi = await newcomer()
    for (const body of [{ status: 1 }, { status: -1 }, { trial_days: 300 }, { ...visiting('welcome'), status: 1 }])
      expect(answerOf(await noemi.put(body))).toEqual(tooEarly)
    for (const body of [{ cliente_id: 'x' }, { version: 9 }, { metadata: { abandoned_at: '2020-01-01T00:00:00Z' } }])
      expect((await noemi.put(body)).status).toBe(422)
    expect((await noemi.put({ ...visiting('welcome'), status: 0, trial_days: 0 })).status).toBe(200)
    await noemi.put({ metadata: { last_activity_at: '2001-01-01T00:00:00.000Z' } })
    expect((await noemi.now()).metadata.last_activity_at).toBe(noemi.server.clock.now().toISOString())
  })

  test('[ROLE-2] belong to who may change them', async () => {
    const noemi = await newcomer()
    await noemi.server.db.system((tx) =>
      tx.deleteFrom('role_permissions').where('role', '=', 'owner').where('permission', '=', 'onboardings.update').execute(),
    )
    expect(answerOf(await noemi.put(visiting('welcome')))).toEqual(refusal('permission.missing'))
  })
})

describe('[ONB-4] RFC and name', () => {
  test('become the customer’s, at their step and not before it', async () => {
    const noemi = await newcomer()
    const rfc = 'GODE561231GR8'
    expect(answerOf(await noemi.put({ rfc }))).toEqual(tooEarly)
    await noemi.put(visiting('welcome'))
    expect((await noemi.put({ ...visiting('rfc'), rfc: ' gode-561231-gr8 ' })).body).toMatchObject({
      data: { rfc, step: 'name' },
    })
    expect((await noemi.put({ ...visiting('name'), name: 'Emma Gómez' })).body).toMatchObject({ data: { name: 'Emma Gómez' } })
    expect(await customerOf(noemi)).toMatchObject({ rfc, name: 'Emma Gómez' })
    const rfcs = await noemi.server.db.directory.selectFrom('directory_rfcs').select('rfc').execute()
    expect(rfcs.map((one) => one.rfc).sort()).toEqual(['ADI150312KJ4', 'CRO080604PL2', rfc, 'PPR210519QX8'])
  })

  test('of another customer are refused, and nothing of the call is kept', async () => {
    const noemi = await newcomer()
    await noemi.put(visiting('welcome'))
    expect(answerOf(await noemi.put({ ...visiting('rfc'), rfc: 'ADI150312KJ4' }))).toEqual(refusal('rfc.unique'))
    expect(await noemi.now()).toMatchObject({ rfc: 'NHO190827TR5', step: 'rfc', version: 2 })
    for (let count = 1; count < 20; count += 1) await noemi.put({ rfc: 'ADI150312KJ4' })
    expect(answerOf(await noemi.put({ rfc: 'ADI150312KJ4' }))).toEqual(refusal('calls.throttled'))
  })

  test('that two customers want at once are given to one', async () => {
    const noemi = await newcomer()
    const { server } = noemi
    const other = await idsOf(server.db, 'moroso@demo.test')
    const row = { tenant: 'receptio', customer_id: other.customerId, id: '019a0000-0000-7000-8000-0000000000f1' }
    const now = server.clock.now()
    await server.db.system((tx) =>
      tx
        .insertInto('onboardings')
        .values({
          ...row,
          rfc: 'CRO080604PL2',
          name: 'M',
          strategy: 'full',
          period: 0,
          trial_days: 0,
          created_at: now,
          updated_at: now,
        })
        .execute(),
    )
    const mauricio = await newcomer(server, 'moroso@demo.test')
    const body = { ...visiting('welcome', 'rfc'), rfc: 'GODE561231GR8' }
    const answers = await Promise.all([noemi.put(body), mauricio.put(body)])
    expect(tally(answers)).toEqual({ 200: 1, 422: 1 })
  })
})

test('[CHK-1] a cart is stored as it travels, so that those of before stay readable', async () => {
  const noemi = await newcomer()
  const { db } = noemi.server
  const stored = () =>
    db.system((tx) => tx.selectFrom('onboardings').select('cart').where('id', '=', noemi.id).executeTakeFirstOrThrow())
  const before = { line_items: [{ id: await planId(db, 'Básico'), quantity: 2 }], promocode: null }
  await db.system((tx) =>
    tx
      .updateTable('onboardings')
      .set({ cart: toJson(before) })
      .where('id', '=', noemi.id)
      .execute(),
  )
  expect((await noemi.now()).metadata.cart).toEqual(before)
  await noemi.put({ metadata: { cart: { ...before, promocode: 'BIENVENIDA' } } })
  expect((await stored()).cart).toEqual({ ...before, promocode: 'BIENVENIDA' })
})

test('[CHK-1] what was put together at the checkout is there on another machine', async () => {
  const noemi = await newcomer()
  const cart = { line_items: [{ id: await planId(noemi.server.db, 'Básico'), quantity: 2 }], promocode: 'BIENVENIDA' }
  await noemi.put({ metadata: { cart } })
  expect((await noemi.now()).metadata.cart).toEqual(cart)
  await noemi.put({ metadata: { cart: null } })
  expect((await noemi.now()).metadata.cart).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { acknowledged, refusal, answerOf, tally } from '../support/calls.ts'
import { begin, emailTaken, guard, plans, registrationServer } from '../support/registration.ts'

describe('POST /onboardings/guard', () => {
  test('[REG-6] says which of RFC and address has an account, the RFC first', async () => {
    const server = await registrationServer()
    expect(answerOf(await guard(server))).toEqual({ status: 200, body: acknowledged })
    expect(answerOf(await guard(server, { rfc: 'adi150312kj4' }))).toEqual(refusal('rfc.unique'))
    expect(answerOf(await guard(server, { email: 'Owner@acme.test' }))).toEqual(emailTaken)
    expect(answerOf(await guard(server, { rfc: 'ADI150312KJ4', email: 'owner@acme.test' }))).toEqual(refusal('rfc.unique'))
  })

  test('of 1,000 questions from one network address 20 are answered', async () => {
    const server = await registrationServer()
    server.services.env.rateLimitPerMinute = 100_000
    const answers = []
    for (let count = 0; count < 1000; count += 1) answers.push(await guard(server))
    expect(tally(answers)).toEqual({ 200: 20, 429: 980 })
  })
})

describe('POST /onboardings', () => {
  test('[REG-8] keeps what was chosen and where the person came from', async () => {
    const server = await registrationServer()
    const answer = await begin(server, { marketing: { source: '<b>x</b>' } })
    const [row] = await server.db.directory.selectFrom('begun_onboardings').selectAll().execute()
    expect(answerOf(answer)).toEqual({ status: 200, body: { data: { id: row?.id } } })
    expect(row).toEqual({
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
      expect(answerOf(await begin(server, { subscription_plan_id }))).toEqual(refusal('plan.unavailable'))
    for (let attempt = 5; attempt < 30; attempt += 1) expect((await begin(server)).status).toBe(200)
    expect(answerOf(await begin(server))).toEqual(refusal('calls.throttled'))
  })
})

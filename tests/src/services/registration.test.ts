import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from 'vitest'
import { planCodec } from '#contract/plan.ts'
import { page } from '#contract/page.ts'
import * as z from '#contract/zod.ts'
import { createRegistration } from '#src/services/registration.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { httpOver, type Reply, settled } from './support/http-over.ts'
import { done, refusal, refused } from './support/replies.ts'

const api = 'https://receptio.test/api'
const choice = { planId: professionalPlan.id, period: 'yearly' as const }
const chosen = { strategy: 'plan_upfront', subscription_plan_id: professionalPlan.id, period: 1 }
const company = {
  rfc: 'GODE561231GR8',
  name: 'Emma Gómez Díaz',
  phone: '5512345678',
  email: 'emma@gomez.mx',
  password: 'Segura1234!',
  terms: true as const,
}
const registered: Reply = { status: 200, json: z.encode(endpoints.registerCustomer.output, answers.registerCustomer.ok) }

/** Returns the service over a network that replies in turn, with numbered answers to challenges. */
function office(replies: Reply[]) {
  const { call, sent } = httpOver(replies)
  let count = 0
  const registration = createRegistration(call, { begin: () => {}, answer: (action) => Promise.resolve(`${action} ${++count}`) })
  const lines = () => sent.map(({ method, url, body }) => [method, url, body])
  return { registration, sent, lines }
}

test('[REG-1] the plans on offer are read in their order', async () => {
  const list = { status: 200, json: z.encode(page(planCodec), answers.listPlans.ok) }
  const { registration, lines } = office([list])

  expect(await registration.plans(null)).toEqual(answers.listPlans.ok.data)
  expect(lines()).toEqual([
    ['GET', `${api}/subscription_plans?sort=order&filter%5Bregister%5D=true&filter%5Bstatus%5D=active&per_page=100`, undefined],
  ])
})

test('[admin D9] the plan of a link is asked for where the list has none, and added to it', async () => {
  const list = { status: 200, json: z.encode(page(planCodec), answers.listPlans.ok) }
  const hidden = { ...professionalPlan, id: 'hidden', offeredAtRegistration: false, offeredAtOnboarding: false, soldByLink: true }
  const led = { ...answers.listPlans.ok, data: [hidden] }
  const { registration, lines } = office([list, { status: 200, json: z.encode(page(planCodec), led) }, list])

  expect(await registration.plans('despacho-anual')).toEqual([...answers.listPlans.ok.data, hidden])
  for (const link of [professionalPlan.id, 'pro-mensual', 'pro-anual', '<script>'])
    expect(await registration.plans(link)).toEqual(answers.listPlans.ok.data)
  const listing = `${api}/subscription_plans?sort=order&filter%5Bregister%5D=true&filter%5Bstatus%5D=active&per_page=100`
  expect(lines().map(([, url]) => url)).toEqual([
    listing,
    `${api}/subscription_plans?filter%5Blink%5D=despacho-anual`,
    listing,
    listing,
    listing,
    listing,
  ])
})

test('[REG-8] a begun onboarding says plan, period and where the visitor came from', async () => {
  const created = { status: 200, json: { data: { id: 'o1' } } }
  const { registration, lines } = office([created])

  expect(await registration.begin(choice, { source: 'boletin' })).toEqual({ id: 'o1' })
  await registration.begin(choice, {})
  expect(lines()).toEqual([
    ['POST', `${api}/onboardings`, { ...chosen, marketing: { source: 'boletin' } }],
    ['POST', `${api}/onboardings`, chosen],
  ])
})

test('[REG-3] the guard is asked with RFC and e-mail only', async () => {
  const { registration, lines } = office([done])
  await registration.check(company)

  expect(lines()).toEqual([['POST', `${api}/onboardings/guard`, { rfc: company.rfc, email: company.email }]])
})

test('[REG-8] register carries strategy, challenge, marketing, the onboarding record and the form', async () => {
  const { registration, lines } = office([registered])
  await registration.register({ choice, onboardingId: 'o1', company, marketing: { source: 'boletin' } })

  expect(lines()).toEqual([
    [
      'POST',
      `${api}/register`,
      { ...company, ...chosen, marketing: { source: 'boletin' }, onboarding_id: 'o1', challenge: 'register 1' },
    ],
  ])
})

test('[REG-3] a lost answer and another try are one act; another body is another', async () => {
  const { registration, sent } = office(['offline', registered, registered])
  const first = { choice, onboardingId: null, company, marketing: {} }

  expect(await settled(registration.register(first))).toEqual({ failure: { kind: 'unreachable' } })
  await registration.register(first)
  await registration.register({ ...first, company: { ...company, phone: '5500000000' } })
  const keys = sent.map(({ headers }) => headers['idempotency-key'])

  expect(keys[0]).toMatch(/^[\w-]{16,}$/)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('[REG-3] an answer that grew old is replaced once, under the same key', async () => {
  const { registration, sent } = office([refusal(422, 'captcha.failed'), registered])
  await registration.register({ choice, onboardingId: null, company, marketing: {} })

  expect(sent.map(({ body }) => (body as { challenge: string }).challenge)).toEqual(['register 1', 'register 2'])
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('[CLAIM-1] a claim carries who claims, the RFC and the onboarding record', async () => {
  const claim = { name: 'Emma', email: 'emma@gomez.mx', phone: '5512345678', notes: '' }
  const { registration, lines } = office([done, refusal(422, 'rfc.claim_in_process')])
  await registration.claim({ rfc: company.rfc, onboardingId: 'o1', claim })

  expect(lines()).toEqual([
    [
      'POST',
      `${api}/onboardings/claims`,
      { onboarding_id: 'o1', challenge: 'claim 1', metadata: { claims: { ownership: { ...claim, rfc: company.rfc } } } },
    ],
  ])
  expect(await settled(registration.claim({ rfc: company.rfc, onboardingId: null, claim }))).toEqual({
    failure: refused(422, 'rfc.claim_in_process'),
  })
})

test('[CLAIM-1] a claim that nobody answers fails as it is', async () => {
  const claim = { name: 'Emma', email: 'emma@gomez.mx', phone: '5512345678', notes: '' }
  const { registration } = office(['offline'])
  expect(await settled(registration.claim({ rfc: company.rfc, onboardingId: null, claim }))).toEqual({
    failure: { kind: 'unreachable' },
  })
})

test('[CLAIM-1] fields that the server refuses of a claim are named as its form names them', async () => {
  const claim = { name: 'E', email: 'emma@gomez.mx', phone: '5512345678', notes: '' }
  const errors = ['name', 'rfc'].map((field) => ({ field: `metadata.claims.ownership.${field}`, message: 'No' }))
  const { registration } = office([{ status: 422, json: { message: 'No', code: 'validation.failed', errors } }])
  const { failure } = (await settled(registration.claim({ rfc: company.rfc, onboardingId: null, claim }))) as {
    failure: { body: { errors: object[] } }
  }

  expect(failure.body.errors).toEqual([
    { field: 'name', message: 'No' },
    { field: 'rfc', message: 'No' },
  ])
})

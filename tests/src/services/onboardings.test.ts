import { expect, test } from 'vitest'
import { page, single } from '#contract/page.ts'
import { onboardingCodec } from '#contract/onboarding.ts'
import { onboardingStrategySchema } from '#contract/strategy.ts'
import * as z from '#contract/zod.ts'
import { createOnboardings } from '#src/services/onboardings.ts'
import { onboarding, strategyAt } from '#tests/fixtures/onboarding.ts'
import { acme, fixtureNow } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { httpOver, type Reply } from './support/http-over.ts'

const record: Reply = { status: 200, json: z.encode(single(onboardingCodec), { data: onboarding }) }
const strategies = (data: ReturnType<typeof strategyAt>[]): Reply => ({
  status: 200,
  json: z.encode(page(onboardingStrategySchema), {
    data,
    meta: { currentPage: 1, perPage: 25, lastPage: 1, total: data.length },
  }),
})
const api = 'https://receptio.test/api'

test('[ONB-2] a step loads its state by client id and step name', async () => {
  const { call, sent } = httpOver([strategies([strategyAt('rfc')]), strategies([])])
  const onboardings = createOnboardings(call)

  expect(await onboardings.stateOf({ customerId: acme.id, step: 'rfc' })).toEqual(strategyAt('rfc'))
  expect(await onboardings.stateOf({ customerId: acme.id, step: 'name' })).toBeNull()
  expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual([
    `${api}/onboarding_strategies?filter[cliente_id]=${acme.id}&filter[step]=rfc`,
    `${api}/onboarding_strategies?filter[cliente_id]=${acme.id}&filter[step]=name`,
  ])
})

test('the record is read by its id', async () => {
  const { call, sent } = httpOver([record])

  expect(await createOnboardings(call).read({ id: onboarding.id })).toEqual(onboarding)
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['GET', `${api}/onboardings/${onboarding.id}`]])
})

const choice = { planId: professionalPlan.id, period: 'yearly' } as const

test.each([
  ['[ONB-3] a visited step', { visited: 'welcome' }, { onboarding: { welcome: { visited: true } } }],
  ['[ONB-4] an RFC', { visited: 'rfc', rfc: 'GODE561231GR8' }, { onboarding: { rfc: { visited: true } }, rfc: 'GODE561231GR8' }],
  ['[ONB-4] a name', { visited: 'name', name: 'Acme' }, { onboarding: { name: { visited: true } }, name: 'Acme' }],
  ['[ONB-7] a plan', { choice }, { subscription_plan_id: choice.planId, period: 1 }],
  ['[ONB-9] that the mark is cleared', { resumed: true }, { metadata: { abandoned_at: null } }],
  ['[ONB-9] when the person was here', { activeAt: fixtureNow }, { metadata: { last_activity_at: '2026-11-21T18:00:00.000Z' } }],
  ['[ONB-12] the wish to have it tried again', { retry: true }, { metadata: { retry: true } }],
] as const)('%s is told to the server', async (_, change, body) => {
  const { call, sent } = httpOver([record])

  expect(await createOnboardings(call).change(onboarding.id, change)).toEqual(onboarding)
  expect(sent.map(({ method, url, body: sentBody }) => [method, url, sentBody])).toEqual([
    ['PUT', `${api}/onboardings/${onboarding.id}`, body],
  ])
})

test('carts are kept one after another, and one that is not kept stops neither the next nor the person', async () => {
  const { call, sent } = httpOver([{ status: 409, json: {} }, record])
  const onboardings = createOnboardings(call)
  const [first, second] = [1, 2].map((quantity) => ({ lines: [{ id: choice.planId, quantity }], promocode: null }))
  void onboardings.keepCart(onboarding.id, first!)

  expect(await onboardings.keepCart(onboarding.id, second!)).toEqual(onboarding)
  expect(sent.map(({ body }) => body)).toEqual(
    [1, 2].map((quantity) => ({ metadata: { cart: { line_items: [{ id: choice.planId, quantity }], promocode: null } } })),
  )
})

import { expect, test } from 'vitest'
import { page, single } from '#contract/page.ts'
import { planCodec } from '#contract/plan.ts'
import { productCodec } from '#contract/product.ts'
import * as z from '#contract/zod.ts'
import { createCatalogue } from '#src/services/catalogue.ts'
import { invoicing, professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
import { httpOver } from './support/http-over.ts'

const api = 'https://receptio.test/api'
const meta = { currentPage: 1, perPage: 100, lastPage: 1, total: 1 }

test('[ONB-5] [APP-5] plans at onboarding by their order, what the marketplace shows, and each by its id', async () => {
  const { call, sent } = httpOver([
    { status: 200, json: z.encode(page(planCodec), { data: [trialPlan, professionalPlan], meta }) },
    { status: 200, json: z.encode(single(planCodec), { data: professionalPlan }) },
    { status: 200, json: z.encode(page(productCodec), { data: [invoicing], meta }) },
    { status: 200, json: z.encode(single(productCodec), { data: invoicing }) },
  ])
  const catalogue = createCatalogue(call)

  expect([
    await catalogue.onboardingPlans(),
    await catalogue.plan(professionalPlan),
    await catalogue.marketplace(),
    await catalogue.product(invoicing),
  ]).toEqual([[trialPlan, professionalPlan], professionalPlan, [invoicing], invoicing])
  expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual([
    `${api}/subscription_plans?sort=order&filter[onboarding]=true&filter[status]=active&per_page=100`,
    `${api}/subscription_plans/${professionalPlan.id}`,
    `${api}/products?filter[marketplace]=true&per_page=100`,
    `${api}/products/${invoicing.id}`,
  ])
})

test('a plan that is sold to nobody any more is none, and every other failure is one', async () => {
  const refused = (status: number, code: string) => ({
    status,
    json: { message: '', code, description: '', errors: [], request_id: 'r' },
  })
  const { call } = httpOver([
    { status: 200, json: z.encode(single(planCodec), { data: professionalPlan }) },
    refused(404, 'record.missing'),
    refused(403, 'access.denied'),
  ])
  const { planIfSold } = createCatalogue(call)

  expect([await planIfSold(professionalPlan), await planIfSold(trialPlan)]).toEqual([professionalPlan, null])
  await expect(planIfSold(trialPlan)).rejects.toMatchObject({ failure: { kind: 'refused', status: 403 } })
})

import { expect, test } from 'vitest'
import { promoCodeCodec } from '#contract/promo-code.ts'
import { single } from '#contract/page.ts'
import * as z from '#contract/zod.ts'
import { createPromoCodes } from '#src/services/promo-codes.ts'
import { promo } from '#tests/fixtures/payments.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { httpOver } from './support/http-over.ts'

test('[CHK-5] a promo code is asked about for a plan, or for what has none', async () => {
  const { call, sent } = httpOver([{ status: 200, json: z.encode(single(promoCodeCodec), { data: promo }) }])
  const { apply } = createPromoCodes(call)

  expect(await apply({ code: promo.code, planId: professionalPlan.id })).toEqual(promo)
  await apply({ code: promo.code, planId: null })
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', 'https://receptio.test/api/cash/promocodes/apply', { code: promo.code, subscription_plan_id: professionalPlan.id }],
    ['POST', 'https://receptio.test/api/cash/promocodes/apply', { code: promo.code }],
  ])
})

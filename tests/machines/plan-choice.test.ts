import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choiceOfLink, isOffered } from '#machines/plan-choice.ts'
import { professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'

const monthlyOnly = { ...trialPlan, prices: trialPlan.prices.filter(({ recurrence }) => recurrence === 'monthly') }
const plans = [monthlyOnly, professionalPlan]
const pro = professionalPlan.id

describe('[REG-5] a deep link chooses', () => {
  test.each([
    ['by the monthly code', { plan: 'pro-mensual', period: null }, { planId: pro, period: 'monthly' }],
    ['by the yearly code', { plan: 'pro-anual', period: null }, { planId: pro, period: 'yearly' }],
    [
      'by a code, which says the period whatever else is said',
      { plan: 'pro-anual', period: 'monthly' },
      { planId: pro, period: 'yearly' },
    ],
    ['by id and period', { plan: pro, period: 'yearly' }, { planId: pro, period: 'yearly' }],
    ['by id, the month first', { plan: pro, period: null }, { planId: pro, period: 'monthly' }],
  ] as const)('%s', (_, link, choice) => {
    expect(choiceOfLink(plans, link)).toEqual(choice)
  })

  test.each([
    ['a plan that is not there', { plan: 'oro', period: 'monthly' }],
    ['a period that is not sold', { plan: monthlyOnly.id, period: 'yearly' }],
    ['no plan', { plan: null, period: 'yearly' }],
    ['a code in other letters', { plan: 'PRO-ANUAL', period: null }],
  ] as const)('nothing for %s', (_, link) => {
    expect(choiceOfLink(plans, link)).toBeNull()
  })

  test('nothing that is not on offer, whatever the link says', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom(pro, trialPlan.id, 'pro-mensual', 'pro-anual', '__proto__'))
    const period = fc.constantFrom('monthly' as const, 'yearly' as const, null)
    fc.assert(
      fc.property(name, period, (plan, requested) => {
        const choice = choiceOfLink(plans, { plan, period: requested })
        expect(choice === null || isOffered(plans, choice)).toBe(true)
      }),
    )
  })
})

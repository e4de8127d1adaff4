import { expect, test } from 'vitest'
import { promoRefusal } from '#server/domain/promo.ts'

const now = new Date('2026-03-02T16:00:00.000Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)
const offer = {
  startsAt: now,
  endsAt: later,
  maxUses: 3,
  uses: 2,
  oncePerCustomer: true,
  planIds: ['plan'],
  stoppedAt: null,
}
const wish = { planId: 'plan', used: 0, now }

test('a promo code is good from its first moment to before its last, for its plans, as often as it says', () => {
  expect(promoRefusal(offer, wish)).toBeNull()
})

test.each([
  ['that is not there', undefined, {}, 'promo.missing'],
  ['before it begins', { startsAt: later }, {}, 'promo.not_started'],
  ['at its end', { endsAt: now }, {}, 'promo.expired'],
  ['that was stopped', { stoppedAt: earlier }, {}, 'promo.expired'],
  ['that this customer used', {}, { used: 1 }, 'promo.used'],
  ['that was used as often as it may', { uses: 3 }, {}, 'promo.exhausted'],
  ['of another plan', {}, { planId: 'other' }, 'promo.other_plan'],
  ['of a plan, for products without one', {}, { planId: null }, 'promo.other_plan'],
] as const)('a promo code %s is refused with its reason', (_title, changes, wishes, refusal) => {
  expect(promoRefusal(changes && { ...offer, ...changes }, { ...wish, ...wishes })).toBe(refusal)
})

test.each([
  ['without a beginning or an end', { startsAt: null, endsAt: null }, {}],
  ['for any number of uses', { maxUses: null, uses: 1000 }, {}],
  ['that one customer may use again', { oncePerCustomer: false }, { used: 5 }],
  ['of every plan', { planIds: [] }, { planId: 'other' }],
  ['while the plan is not known', {}, { planId: undefined }],
] as const)('a promo code %s is good', (_title, changes, wishes) => {
  expect(promoRefusal({ ...offer, ...changes }, { ...wish, ...wishes })).toBeNull()
})

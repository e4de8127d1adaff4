import { newPromo } from '#contract/admin/promo.ts'
import { centavosOf, numberOf } from '../../../forms/numbers.ts'

/** A promo code as it is typed: what it takes off is one number, in percent or in pesos. */
export interface PromoDraft {
  code: string
  kind: 'percent' | 'amount'
  discount: string
  value: string
  starts_on: string
  ends_on: string
  max_uses: string
  once_per_customer: boolean
  plan_ids: string[]
}

export const emptyPromo: PromoDraft = {
  code: '',
  kind: 'percent',
  discount: '',
  value: '',
  starts_on: '',
  ends_on: '',
  max_uses: '',
  once_per_customer: true,
  plan_ids: [],
}

const dayOf = (typed: string) => (typed === '' ? null : typed)

/** A promo code that is made. */
export const promoDescribed = {
  schema: newPromo,
  bodyOf: ({ kind, discount, value, starts_on, ends_on, max_uses, ...same }: PromoDraft) => ({
    ...same,
    discount: kind === 'percent' ? numberOf(discount) : 0,
    value: kind === 'amount' ? centavosOf(value) : 0,
    starts_on: dayOf(starts_on),
    ends_on: dayOf(ends_on),
    max_uses: max_uses.trim() === '' ? null : numberOf(max_uses),
  }),
}

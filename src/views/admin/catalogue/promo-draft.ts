import { newPromo } from '#contract/admin/promo.ts'
import { centavosOf, numberOf } from '../../../forms/numbers.ts'

/** A promo code as typed: its discount is one number, in percent or in pesos. */
export interface PromoDraft {
  code: string
  kind: 'percent' | 'amount'
  discount: string
  value: string
  startsOn: string
  endsOn: string
  maxUses: string
  oncePerCustomer: boolean
  planIds: string[]
}

export const emptyPromo: PromoDraft = {
  code: '',
  kind: 'percent',
  discount: '',
  value: '',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  oncePerCustomer: true,
  planIds: [],
}

const dayOf = (typed: string) => (typed === '' ? null : typed)

/** A new promo code's form. */
export const promoDescribed = {
  schema: newPromo,
  bodyOf: ({ kind, discount, value, startsOn, endsOn, maxUses, ...same }: PromoDraft) => ({
    ...same,
    discount: kind === 'percent' ? numberOf(discount) : 0,
    value: kind === 'amount' ? centavosOf(value) : 0,
    startsOn: dayOf(startsOn),
    endsOn: dayOf(endsOn),
    maxUses: maxUses.trim() === '' ? null : numberOf(maxUses),
  }),
}

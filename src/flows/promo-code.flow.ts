import type { PromoCode } from '#contract/promo-code.ts'
import { promoCodeMachine } from '#machines/flows/promo-code.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

type PromoCodeServices = Pick<Services, 'clock' | 'deadlines' | 'promoCodes'>
type CodeRequest = { code: string; planId: string | null }

/** Provides the promo code field. Calls `tell` with the valid code, or with null when there is none. */
export function promoCodeFlow({ clock, deadlines, promoCodes }: PromoCodeServices, tell: (promo: PromoCode | null) => void) {
  return promoCodeMachine.provide({
    actors: {
      applyPromoCode: call((input: CodeRequest, signal) => promoCodes.apply(input, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      tellPromo: (_, { promo }: { promo: PromoCode | null }) => tell(promo),
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('promoCode', until),
    },
  })
}

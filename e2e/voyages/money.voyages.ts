import type { Voyage } from '../recovery/voyage.ts'
import { paymentMethodsVoyage } from './payment-methods.voyage.ts'
import { promoCodeVoyage } from './promo-code.voyage.ts'

/** Everything in which money moves or is agreed. */
export const moneyVoyages: readonly Voyage[] = [promoCodeVoyage, paymentMethodsVoyage]

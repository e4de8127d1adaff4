import type { Voyage } from '../recovery/voyage.ts'
import { forgotPasswordVoyage } from './forgot-password.voyage.ts'
import { paymentMethodsVoyage } from './payment-methods.voyage.ts'
import { promoCodeVoyage } from './promo-code.voyage.ts'
import { registrationVoyage } from './registration.voyage.ts'
import { signInVoyage } from './sign-in.voyage.ts'

/** The voyage of every flow with a screen. */
export const voyages: readonly Voyage[] = [signInVoyage, forgotPasswordVoyage, registrationVoyage, promoCodeVoyage, paymentMethodsVoyage]

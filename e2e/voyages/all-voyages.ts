import type { Voyage } from '../recovery/voyage.ts'
import { forgotPasswordVoyage } from './forgot-password.voyage.ts'
import { moneyVoyages } from './money.voyages.ts'
import { registrationVoyage } from './registration.voyage.ts'
import { settingsVoyages } from './settings.voyages.ts'
import { signInVoyage } from './sign-in.voyage.ts'

/** The voyage of every flow with a screen. */
export const voyages: readonly Voyage[] = [signInVoyage, forgotPasswordVoyage, registrationVoyage, ...settingsVoyages, ...moneyVoyages]

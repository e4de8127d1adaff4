import type { Voyage } from '../recovery/voyage.ts'
import { newCompanyVoyage } from './companies.voyage.ts'
import { forgotPasswordVoyage } from './forgot-password.voyage.ts'
import { moneyVoyages } from './money.voyages.ts'
import { changePasswordVoyage, resetPasswordVoyage } from './password.voyages.ts'
import { registrationVoyage } from './registration.voyage.ts'
import { downloadVoyage, openSessionsVoyage } from './security.voyages.ts'
import { settingsVoyages } from './settings.voyages.ts'
import { signInVoyage } from './sign-in.voyage.ts'
import { invitationVoyage, teamVoyage } from './team.voyages.ts'
import { connectVoyage, emailVerificationVoyage, resendVerificationVoyage } from './verification.voyages.ts'

/** The voyage of every flow with a screen. */
export const voyages: readonly Voyage[] = [
  signInVoyage,
  forgotPasswordVoyage,
  resetPasswordVoyage,
  registrationVoyage,
  connectVoyage,
  emailVerificationVoyage,
  resendVerificationVoyage,
  changePasswordVoyage,
  openSessionsVoyage,
  downloadVoyage,
  ...settingsVoyages,
  newCompanyVoyage,
  teamVoyage,
  invitationVoyage,
  ...moneyVoyages,
]

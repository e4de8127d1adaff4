import type { Voyage } from '../recovery/voyage.ts'
import { catalogueVoyages } from './catalogue.voyages.ts'
import { claimOwnershipVoyage } from './claim-ownership.voyage.ts'
import { newCompanyVoyage } from './companies.voyage.ts'
import { deskVoyages } from './desk.voyages.ts'
import { forgotPasswordVoyage } from './forgot-password.voyage.ts'
import { logoVoyage } from './logo.voyage.ts'
import { moneyVoyages } from './money.voyages.ts'
import { changePasswordVoyage, resetPasswordVoyage } from './password.voyages.ts'
import { registrationVoyage } from './registration.voyage.ts'
import { downloadVoyage, openSessionsVoyage } from './security.voyages.ts'
import { sessionVoyage } from './session.voyage.ts'
import { settingsVoyages } from './settings.voyages.ts'
import { signInVoyage } from './sign-in.voyage.ts'
import { supportCaseVoyage } from './support-case.voyage.ts'
import { invitationVoyage, teamVoyage } from './team.voyages.ts'
import { connectVoyage, emailVerificationVoyage, resendVerificationVoyage } from './verification.voyages.ts'

/** The voyage of every flow with a screen. */
export const voyages: readonly Voyage[] = [
  signInVoyage,
  forgotPasswordVoyage,
  resetPasswordVoyage,
  registrationVoyage,
  claimOwnershipVoyage,
  sessionVoyage,
  supportCaseVoyage,
  connectVoyage,
  emailVerificationVoyage,
  resendVerificationVoyage,
  changePasswordVoyage,
  openSessionsVoyage,
  downloadVoyage,
  ...settingsVoyages,
  logoVoyage,
  newCompanyVoyage,
  teamVoyage,
  invitationVoyage,
  ...moneyVoyages,
  ...deskVoyages,
  ...catalogueVoyages,
]

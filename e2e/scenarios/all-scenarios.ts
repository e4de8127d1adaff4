import type { RecoveryScenario } from '../recovery/scenario.ts'
import { catalogueScenarios } from './catalogue.scenarios.ts'
import { claimOwnershipScenario } from './claim-ownership.scenario.ts'
import { newCompanyScenario } from './companies.scenario.ts'
import { deskScenarios } from './desk.scenarios.ts'
import { forgotPasswordScenario } from './forgot-password.scenario.ts'
import { logoScenario } from './logo.scenario.ts'
import { moneyScenarios } from './money.scenarios.ts'
import { changePasswordScenario, resetPasswordScenario } from './password.scenarios.ts'
import { registrationScenario } from './registration.scenario.ts'
import { downloadScenario, openSessionsScenario } from './security.scenarios.ts'
import { sessionScenario } from './session.scenario.ts'
import { settingsScenarios } from './settings.scenarios.ts'
import { signInScenario } from './sign-in.scenario.ts'
import { supportCaseScenario } from './support-case.scenario.ts'
import { invitationScenario, teamScenario } from './team.scenarios.ts'
import { connectScenario, emailVerificationScenario, resendVerificationScenario } from './verification.scenarios.ts'

/** The scenario of every flow with a screen. */
export const scenarios: readonly RecoveryScenario[] = [
  signInScenario,
  forgotPasswordScenario,
  resetPasswordScenario,
  registrationScenario,
  claimOwnershipScenario,
  sessionScenario,
  supportCaseScenario,
  connectScenario,
  emailVerificationScenario,
  resendVerificationScenario,
  changePasswordScenario,
  openSessionsScenario,
  downloadScenario,
  ...settingsScenarios,
  logoScenario,
  newCompanyScenario,
  teamScenario,
  invitationScenario,
  ...moneyScenarios,
  ...deskScenarios,
  ...catalogueScenarios,
]

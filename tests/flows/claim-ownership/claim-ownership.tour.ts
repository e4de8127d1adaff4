import { newCompany, RegistrationPage } from '#e2e/pages/registration.page.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { claimOwnershipModel } from '#tests/flows/claim-ownership/claim-ownership.model.ts'
import { afterBrokenWait, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const url = '/auth/registration?plan=pro-mensual'
const reach: RealScreen['reach'] = async (page, release) => {
  await release('listPlans', 'ok')
  await release('beginOnboarding', 'ok')
  const registration = new RegistrationPage(page)
  await registration.fillIn({ ...newCompany('reclamo'), rfc: 'GODE561231GR8' })
  await registration.submit()
  // The first refusal with this status says that the RFC is taken.
  await release('checkRegistration', '422')
  await page.getByRole('button', { name: 'Solicitar la titularidad' }).click()
}

export const claimOwnershipTour: Tour = {
  model: claimOwnershipModel,
  screens: { plain: { url, reach }, 'throttled before': { url, reach, stored: throttled('claimOwnership') } },
  beyond: waitBreaks,
  exceptions: afterBrokenWait('claimOwnership.throttled'),
}

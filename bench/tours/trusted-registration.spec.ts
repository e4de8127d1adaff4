import { answers } from '#tests/fixtures/calls.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { claimOwnershipModel } from '#tests/model/flows/claim-ownership.model.ts'
import { registrationModel } from '#tests/model/flows/registration.model.ts'
import { newCompany, RegistrationPage } from '#e2e/pages/registration.page.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { pathTest } from '#e2e/support/test.ts'
import { afterBrokenWait, throttled, waitBreaks } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'

pathTest.describe('[REG-1] [REG-2] [REG-3] [REG-4] [REG-5] [REG-6] registration with trusted hands', () => {
  const url = '/auth/registration'
  const draft = (onboardingId: string | null) => ({
    'receptio.registration': JSON.stringify({
      choice: { planId: professionalPlan.id, period: 'monthly' },
      onboardingId,
    }),
  })
  walkWithTrustedHands({
    model: registrationModel,
    screens: {
      stranger: { url },
      'deep link': { url: `${url}?plan=pro-anual` },
      'stale link': { url: `${url}?plan=descontinuado&period=yearly` },
      'reload in the form': { url, inTab: draft(answers.beginOnboarding.ok.data.id) },
      'throttled before': { url, inTab: draft(null), stored: throttled('registration') },
    },
    beyond: waitBreaks,
    brief: ['deep link', 'stale link', 'reload in the form', 'throttled before'],
    sameStates: true,
    exceptions: afterBrokenWait('registration.throttled'),
  })
})

pathTest.describe('[CLAIM-1] [CLAIM-2] claim-ownership with trusted hands', () => {
  const url = '/auth/registration?plan=pro-mensual'
  const reach: RealScreen['reach'] = async (page, release) => {
    await release('listPlans', 'ok')
    await release('beginOnboarding', 'ok')
    const registration = new RegistrationPage(page)
    await registration.fillIn({ ...newCompany('reclamo'), rfc: 'GODE561231GR8' })
    await registration.submit()
    // Its first refusal of this status is that the RFC is taken.
    await release('checkRegistration', '422')
    await page.getByRole('button', { name: 'Reclamar la cuenta' }).click()
  }
  walkWithTrustedHands({
    model: claimOwnershipModel,
    screens: { plain: { url, reach }, 'throttled before': { url, reach, stored: throttled('claimOwnership') } },
    beyond: waitBreaks,
    exceptions: afterBrokenWait('claimOwnership.throttled'),
  })
})

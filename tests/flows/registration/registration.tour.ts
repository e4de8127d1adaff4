import { answers } from '#tests/fixtures/calls.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { registrationModel } from '#tests/flows/registration/registration.model.ts'
import { afterBrokenWait, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const url = '/auth/registration'
const draft = (onboardingId: string | null) => ({
  'receptio.registration': JSON.stringify({
    choice: { planId: professionalPlan.id, period: 'monthly' },
    onboardingId,
  }),
})

export const registrationTour: Tour = {
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
}

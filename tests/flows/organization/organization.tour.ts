import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { organizationModel } from '#tests/flows/organization/organization.model.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import { besideCompanies, settingsPath } from '#tests/qa/runs/tours/settings-pages.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'
import { wantsToLeave } from '#tests/qa/runs/tours/wants-to-leave.ts'

export const organizationTour: Tour = {
  model: organizationModel,
  screens: {
    'own record': {
      url: `${settingsPath}/organizacion`,
      session: sessionOf(olivia),
      beside: besideCompanies,
      happens: { 'wants to leave': wantsToLeave('Nombre de la organización') },
      ending: ['left'],
    },
  },
  beyond: renewedIn(organizationModel),
}

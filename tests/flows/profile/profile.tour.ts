import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { profileModel } from '#tests/flows/profile/profile.model.ts'
import { renewed } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'
import { wantsToLeave } from '#tests/qa/runs/tours/wants-to-leave.ts'

export const profileTour: Tour = {
  model: profileModel,
  screens: {
    'own record': {
      url: '/app/configuracion/personal',
      session: sessionOf(olivia),
      happens: { 'wants to leave': wantsToLeave('Nombre') },
      ending: ['left'],
    },
  },
  beyond: { 'loadRecord: 401': renewed, 'saveRecord: 401': renewed, 'reloadRecord: 401': renewed },
}

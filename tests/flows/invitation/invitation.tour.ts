import { invitationModel } from '#tests/flows/invitation/invitation.model.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import { teamPage } from '#tests/qa/runs/tours/settings-pages.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'
import { wantsToLeave } from '#tests/qa/runs/tours/wants-to-leave.ts'

export const invitationTour: Tour = {
  model: invitationModel,
  screens: {
    'a new one': {
      ...teamPage,
      reach: (page) => page.getByRole('button', { name: 'Invitar a alguien' }).click(),
      happens: { 'wants to leave': wantsToLeave('Su nombre') },
      ending: ['left', 'stored'],
    },
  },
  beyond: renewedIn(invitationModel),
}

import { joinTeamModel } from '#tests/flows/join-team/join-team.model.ts'
import { invited } from '#tests/fixtures/people.ts'
import { afterBrokenWait, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const url = `/auth/invitation?email=${encodeURIComponent(invited.email)}&token=mailed`

export const joinTeamTour: Tour = {
  model: joinTeamModel,
  screens: {
    'with a link': { url },
    'without a link': { url: '/auth/invitation' },
    'throttled before': { url, stored: throttled('resetPassword') },
  },
  beyond: waitBreaks,
  exceptions: afterBrokenWait('joinTeam.throttled'),
}

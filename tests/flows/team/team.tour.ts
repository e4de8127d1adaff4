import { invited } from '#tests/fixtures/people.ts'
import { teamModel } from '#tests/flows/team/team.model.ts'
import { afterBrokenWait, renewedIn, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import { teamPage } from '#tests/qa/runs/tours/settings-pages.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const screen: typeof teamPage = {
  ...teamPage,
  happens: {
    'inviting was given up': (page) => page.getByRole('button', { name: 'Cancelar', exact: true }).click(),
    async 'somebody was invited'(page, release) {
      await page.getByRole('textbox', { name: 'Su nombre' }).fill(invited.name)
      await page.getByRole('textbox', { name: 'Su correo electrónico' }).fill(invited.email)
      await page.getByRole('button', { name: 'Enviar invitación', exact: true }).click()
      await release('inviteUser', 'ok')
    },
  },
  ending: ['gone'],
}

export const teamTour: Tour = {
  model: teamModel,
  screens: { plain: screen, 'throttled before': { ...screen, stored: throttled('resendInvitation') } },
  sameStates: true,
  longest: 25,
  beyond: { ...waitBreaks, ...renewedIn(teamModel) },
  exceptions: afterBrokenWait('team.throttled'),
}

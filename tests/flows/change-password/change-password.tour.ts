import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { changePasswordModel } from '#tests/flows/change-password/change-password.model.ts'
import { afterBrokenWait, renewed, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const screen = { url: '/app/configuracion/seguridad', session: sessionOf(olivia) }

export const changePasswordTour: Tour = {
  model: changePasswordModel,
  screens: { plain: screen, 'throttled before': { ...screen, stored: throttled('changePassword') } },
  beyond: { ...waitBreaks, 'changePassword: 401': renewed },
  brief: ['throttled before'],
  exceptions: afterBrokenWait('changePassword.throttled'),
}

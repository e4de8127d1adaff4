import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { secondFactorModel } from '#tests/flows/second-factor/second-factor.model.ts'
import { beyondDevices, withDevice } from '#tests/qa/runs/tours/passkey-device.ts'
import { renewed, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

export const secondFactorTour: Tour = {
  model: secondFactorModel,
  screens: { 'own account': { url: '/app/configuracion/seguridad', session: sessionOf(olivia), ...withDevice('makePasskey') } },
  beyond: {
    ...waitBreaks,
    ...beyondDevices('makePasskey'),
    'getFactors: 401': renewed,
    'beginFactor: 401': renewed,
    'confirmFactor: 401': renewed,
    'removeFactor: 401': renewed,
    'renewRecoveryCodes: 401': renewed,
    'beginPasskey: 401': renewed,
    'addPasskey: 401': renewed,
    'renamePasskey: 401': renewed,
    'removePasskey: 401': renewed,
  },
  exceptions: {},
}

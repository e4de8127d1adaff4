import { supportCaseModel } from '#tests/flows/support-case/support-case.model.ts'
import { afterBrokenWait, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const url = '/soporte'

export const supportCaseTour: Tour = {
  model: supportCaseModel,
  screens: { plain: { url }, 'throttled before': { url, stored: throttled('supportCase') } },
  beyond: waitBreaks,
  exceptions: afterBrokenWait('supportCase.throttled'),
}

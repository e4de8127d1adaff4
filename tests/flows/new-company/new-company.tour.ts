import { newCompanyModel } from '#tests/flows/new-company/new-company.model.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import { besideCompanies, settingsPath, companyKeeper } from '#tests/qa/runs/tours/settings-pages.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'
import { wantsToLeave } from '#tests/qa/runs/tours/wants-to-leave.ts'

export const newCompanyTour: Tour = {
  model: newCompanyModel,
  screens: {
    'a new one': {
      url: `${settingsPath}/empresas/nueva`,
      session: companyKeeper,
      beside: besideCompanies,
      happens: { 'wants to leave': wantsToLeave('Nombre de la empresa') },
      ending: ['left', 'stored'],
    },
  },
  beyond: renewedIn(newCompanyModel),
}

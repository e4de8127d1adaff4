import { acmeCompany } from '#tests/fixtures/companies.ts'
import { companyModel } from '#tests/flows/company/company.model.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import { besideCompanies, settingsPath, companyKeeper } from '#tests/qa/runs/tours/settings-pages.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'
import { wantsToLeave } from '#tests/qa/runs/tours/wants-to-leave.ts'

export const companyTour: Tour = {
  model: companyModel,
  screens: {
    'own record': {
      url: `${settingsPath}/empresas/${acmeCompany.id}`,
      session: companyKeeper,
      beside: besideCompanies,
      happens: { 'wants to leave': wantsToLeave('Nombre de la empresa') },
      ending: ['left'],
    },
  },
  beyond: renewedIn(companyModel),
}

import { endReading, holdReading, pickFile } from '#e2e/support/picked-file.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { onePage } from '#tests/fixtures/one-page.ts'
import { acmeCompany, acmeWithLogo } from '#tests/fixtures/companies.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { logoModel } from '#tests/flows/logo/logo.model.ts'
import { defect, renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import { settingsPath } from '#tests/qa/runs/tours/settings-pages.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const screenOf = (company: typeof acmeCompany): Omit<RealScreen, 'id'> => ({
  url: `${settingsPath}/organizacion`,
  session: sessionOf(olivia),
  beside: { listCompanies: onePage([company]), getCustomer: answers.getCustomer.ok },
  reach: holdReading,
  happens: { 'chooses a file': pickFile },
  ends: { checkFile: (page, _release, hears) => endReading(page, hears) },
})

export const logoTour: Tour = {
  model: logoModel,
  screens: { 'without a logo': screenOf(acmeCompany), 'with a logo': screenOf(acmeWithLogo) },
  sameStates: true,
  longest: 25,
  beyond: { ...renewedIn(logoModel), 'checkFile: broken': defect },
  exceptions: { 'logo.checking | xstate.error.actor.checkFile | 0': defect },
}

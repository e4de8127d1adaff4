import { deskCompanyMachine } from '#machines/flows/desk-company.machine.ts'
import { acmeNorth } from '#tests/fixtures/companies.ts'
import { recordFormModel } from './record-form-model.ts'
import { field } from './words.ts'

/** ADM-7: a company of any customer, changed by staff. */
export const deskCompanyModel = recordFormModel({
  machine: deskCompanyMachine,
  read: 'getCompanyRecord',
  write: 'editCompany',
  change: { name: 'Norte', rfc: acmeNorth.rfc },
  field: field('Nombre de la empresa', 'Company name'),
  typed: 'Norte',
})

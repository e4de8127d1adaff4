import { adminCompanyMachine } from '#machines/flows/admin-company.machine.ts'
import { acmeNorth } from '#tests/fixtures/companies.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'

/** ADM-7: a company of any customer, changed by staff. */
export const adminCompanyModel = recordFormModel({
  machine: adminCompanyMachine,
  read: 'getCompanyRecord',
  write: 'editCompany',
  change: { name: 'Norte', rfc: acmeNorth.rfc },
  field: field('Nombre de la empresa', 'Company name'),
  typed: 'Norte',
  requests: recordRequests({
    read: `/admin/empresas/${acmeNorth.id}`,
    fields: ({ rfc }) => ({ nombre: 'Norte', rfc }),
  }),
})

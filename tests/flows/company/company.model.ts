import { companyMachine } from '#machines/flows/company.machine.ts'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'

/** One company of the customer. */
export const companyModel = recordFormModel({
  machine: companyMachine,
  read: 'getCompany',
  write: 'updateCompany',
  change: { name: 'Acme', rfc: acmeCompany.rfc },
  field: field('Nombre de la empresa', 'Company name'),
  typed: 'Acme',
  requests: recordRequests({
    read: `/empresas/${acmeCompany.id}`,
    fields: ({ rfc }) => ({ nombre: 'Acme', rfc }),
  }),
})

import { organizationMachine } from '#machines/flows/organization.machine.ts'
import { acme } from '#tests/fixtures/people.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'

/** Profile and contact of the organization. */
export const organizationModel = recordFormModel({
  machine: organizationMachine,
  read: 'getCustomer',
  write: 'updateCustomer',
  change: { name: 'Acme', alias: null, phone: acme.phone },
  field: field('Nombre de la organización', 'Organisation name'),
  typed: 'Acme',
  requests: recordRequests({
    read: `/clientes/${acme.id}`,
    fields: ({ alias, phone }) => ({ nombre: 'Acme', alias, phone }),
  }),
})

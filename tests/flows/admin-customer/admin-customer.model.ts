import { adminCustomerMachine } from '#machines/flows/admin-customer.machine.ts'
import { acmeDetail } from '#tests/fixtures/admin/people.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'

/** A customer's general data, changed by staff. */
export const adminCustomerModel = recordFormModel({
  machine: adminCustomerMachine,
  read: 'getCustomerRecord',
  write: 'editCustomer',
  change: { name: 'Acme', alias: null, phone: acmeDetail.phone, status: acmeDetail.status },
  field: field('Nombre de la organización', 'Organisation name'),
  typed: 'Acme',
  requests: recordRequests({
    read: `/admin/clientes/${acmeDetail.id}`,
    write: ({ id }) => `/admin/clientes/${String(id)}`,
    fields: ({ alias, phone, status }) => ({ nombre: 'Acme', alias, phone, status: status === 'pending' ? 'active' : status }),
  }),
})

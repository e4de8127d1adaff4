import { adminCustomerMachine } from '#machines/flows/admin-customer.machine.ts'
import { acmeDetail } from '#tests/fixtures/admin/people.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'

/** A customer's general data, changed by staff. */
export const adminCustomerModel = recordFormModel({
  machine: adminCustomerMachine,
  read: 'getCustomerRecord',
  write: 'editCustomer',
  change: { name: 'Acme', alias: null, phone: acmeDetail.phone, status: acmeDetail.status },
  field: field('Nombre de la organización', 'Organization name'),
  typed: 'Acme',
})

import { deskCustomerMachine } from '#machines/flows/desk-customer.machine.ts'
import { acmeDetail } from '#tests/fixtures/back-office/people.ts'
import { recordFormModel } from './record-form-model.ts'
import { field } from './words.ts'

/** A customer's general data, changed by staff. */
export const deskCustomerModel = recordFormModel({
  machine: deskCustomerMachine,
  read: 'getCustomerRecord',
  write: 'editCustomer',
  change: { name: 'Acme', alias: null, phone: acmeDetail.phone, status: acmeDetail.status },
  field: field('Nombre de la organización', 'Organization name'),
  typed: 'Acme',
})

import { deskCustomerMachine } from '#machines/flows/desk-customer.machine.ts'
import { deskAcme } from '#tests/fixtures/back-office/customers.ts'
import { recordFormModel } from './record-form-model.ts'
import { field } from './words.ts'

/** A customer's general data, changed by staff. */
export const deskCustomerModel = recordFormModel({
  machine: deskCustomerMachine,
  read: 'getCustomerRecord',
  write: 'editCustomer',
  change: { name: 'Acme', alias: null, phone: deskAcme.phone, status: deskAcme.status },
  field: field('Nombre de la organización', 'Organization name'),
  typed: 'Acme',
})

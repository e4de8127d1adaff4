import { brandMachine } from '#machines/flows/brand.machine.ts'
import { plainBrand } from '#tests/fixtures/admin/brand.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'
import { field } from '#tests/qa/models/words.ts'

const { logoAt: _, version: _version, ...fields } = plainBrand

/** How the business appears, changed by staff. */
export const brandModel = recordFormModel({
  machine: brandMachine,
  read: 'getBrand',
  write: 'updateBrand',
  change: { ...fields, name: 'Recepción' },
  field: field('Nombre público', 'Public name'),
  typed: 'Recepción',
  requests: recordRequests({
    read: '/admin/apariencia',
    write: () => '/admin/apariencia',
    fields: () => ({ nombre: 'Recepción', light_colour: null, dark_colour: null, sender: null, reply_to: null }),
  }),
})

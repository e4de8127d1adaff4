import { productMachine } from '#machines/flows/product.machine.ts'
import { productInput } from '#tests/fixtures/admin/catalogue.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { invoicing } from '#tests/fixtures/plans.ts'

/** ADM-3: a product, edited by staff. */
export const productModel = recordFormModel({
  machine: productMachine,
  read: 'getProductRecord',
  write: 'updateProduct',
  change: { ...productInput, name: { ...productInput.name, 'es-MX': 'Facturas' } },
  field: field('Nombre en español', 'Name in Spanish'),
  typed: 'Facturas',
  requests: recordRequests({
    read: `/admin/products/${invoicing.id}`,
    write: () => `/products/${invoicing.id}`,
    fields: () => ({ ...requests.updateProduct.body, name: { ...invoicing.name, 'es-MX': 'Facturas' } }),
  }),
})

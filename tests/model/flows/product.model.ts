import { productMachine } from '#machines/flows/product.machine.ts'
import { productInput } from '#tests/fixtures/back-office/catalogue.ts'
import { recordFormModel } from './record-form-model.ts'
import { field } from './words.ts'

/** ADM-3: a product, edited by staff. */
export const productModel = recordFormModel({
  machine: productMachine,
  read: 'getProductRecord',
  write: 'updateProduct',
  change: { ...productInput, name: { ...productInput.name, 'es-MX': 'Facturas' } },
  field: field('Nombre en español', 'Name in Spanish'),
  typed: 'Facturas',
})

import type { CatalogueProduct, ProductChange } from '#contract/admin/catalogue.ts'
import { productMachine } from '#machines/flows/product.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { recordCalls } from './record-calls.ts'

/** Provides the form of a product. */
export function productFlow({ catalogue }: Pick<AdminServices, 'catalogue'>, id: string, saved: () => void) {
  return productMachine.provide({
    actors: recordCalls(
      (signal) => catalogue.product(id, signal),
      ({ version }: CatalogueProduct, change: ProductChange, signal) =>
        catalogue.updateProduct({ id, body: { ...change, version } }, signal),
    ),
    actions: { announceSaved: saved },
  })
}

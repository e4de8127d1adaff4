import type { CatalogueProduct } from '#contract/back-office/catalogue.ts'
import { type ProductChange, productMachine } from '#machines/flows/product.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { recordCalls } from './record-calls.ts'

/** A product in the back office. */
export function productFlow({ catalogue }: Pick<BackOffice, 'catalogue'>, id: string, saved: () => void) {
  return productMachine.provide({
    actors: recordCalls(
      (signal) => catalogue.product(id, signal),
      ({ version }: CatalogueProduct, change: ProductChange, signal) =>
        catalogue.updateProduct({ id, body: { ...change, version } }, signal),
    ),
    actions: { announceSaved: saved },
  })
}

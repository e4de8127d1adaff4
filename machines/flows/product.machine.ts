import type { CatalogueProduct, ProductEdit } from '#contract/admin/catalogue.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** What is changed of a product; its key stays. */
export type ProductChange = Omit<ProductEdit, 'version'>

/** A product in the administration (ADM-3). */
export const productMachine = createRecordFormMachine<CatalogueProduct, ProductChange>('product')

import type { CatalogueProduct, ProductEdit } from '#contract/back-office/catalogue.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** What is changed of a product; its key stays. */
export type ProductChange = Omit<ProductEdit, 'version'>

/** A product in the back office (ADM-3). */
export const productMachine = createRecordFormMachine<CatalogueProduct, ProductChange>('product')

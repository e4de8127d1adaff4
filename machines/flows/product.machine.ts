import type { CatalogueProduct, ProductChange } from '#contract/admin/catalogue.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** A product in the administration (ADM-3). */
export const productMachine = createRecordFormMachine<CatalogueProduct, ProductChange>('product')

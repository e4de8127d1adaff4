import type { Brand, BrandFields } from '#contract/admin/brand.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** Staff change how the business appears to its customers. */
export const brandMachine = createRecordFormMachine<Brand, BrandFields>('brand')

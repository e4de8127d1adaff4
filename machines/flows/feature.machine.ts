import type { CatalogueFeature, featureEdit } from '#contract/back-office/catalogue.ts'
import type * as z from '#contract/zod.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** A feature of the catalogue, changed by staff (ADM-4). */
export const featureMachine = createRecordFormMachine<CatalogueFeature, z.output<typeof featureEdit>>('feature')

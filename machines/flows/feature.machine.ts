import type { CatalogueFeature, FeatureChange } from '#contract/admin/catalogue.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** A feature of the catalogue, changed by staff (ADM-4). */
export const featureMachine = createRecordFormMachine<CatalogueFeature, FeatureChange>('feature')

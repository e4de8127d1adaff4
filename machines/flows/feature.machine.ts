import type { CatalogueFeature, FeatureChange } from '#contract/admin/catalogue.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** Staff edit a feature of the catalogue (ADM-4). */
export const featureMachine = createRecordFormMachine<CatalogueFeature, FeatureChange>('feature')

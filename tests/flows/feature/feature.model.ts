import { featureMachine } from '#machines/flows/feature.machine.ts'
import type { CatalogueFeature } from '#contract/admin/catalogue.ts'
import { supportHours } from '#tests/fixtures/admin/catalogue.ts'
import { data } from '#tests/qa/engine/flow-model.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests, type RecordOnWire } from '#tests/qa/models/record-requests.ts'

const { group, app, order } = supportHours

/** ADM-4: a feature of the catalogue, edited by staff. */
export const featureModel = recordFormModel({
  machine: featureMachine,
  read: 'listFeatures',
  write: 'updateFeature',
  recordIn: (answer) => (data(answer) as readonly CatalogueFeature[]).find(({ id }) => id === supportHours.id),
  change: { name: { 'es-MX': 'Soporte', en: 'Support hours' }, group, app, order },
  field: field('Nombre en español', 'Name in Spanish'),
  typed: 'Soporte',
  requests: recordRequests({
    read: '/features',
    write: () => `/features/${supportHours.id}`,
    recordIn: (answer) => (answer as RecordOnWire[]).find(({ id }) => id === supportHours.id)!,
    fields: () => ({ name: { 'es-MX': 'Soporte', en: supportHours.name.en }, group, app, order }),
  }),
})

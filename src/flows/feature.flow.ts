import { featureMachine } from '#machines/flows/feature.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { adminRecordFlow } from './admin-record.flow.ts'

/** Provides the form of a feature of the catalogue. */
export function featureFlow({ catalogue }: Pick<AdminServices, 'catalogue'>, id: string, saved: () => void) {
  return adminRecordFlow(featureMachine, {
    read: (signal) => catalogue.feature(id, signal),
    save: ({ version }, change, signal) => catalogue.updateFeature({ id, body: { ...change, version } }, signal),
    saved,
  })
}

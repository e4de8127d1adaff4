import { featureMachine } from '#machines/flows/feature.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { deskRecordFlow } from './desk-record.flow.ts'

/** A feature of the catalogue. */
export function featureFlow({ catalogue }: Pick<BackOffice, 'catalogue'>, id: string, saved: () => void) {
  return deskRecordFlow(featureMachine, {
    read: (signal) => catalogue.feature(id, signal),
    save: ({ version }, change, signal) => catalogue.updateFeature({ id, body: { ...change, version } }, signal),
    saved,
  })
}

import { featureMachine } from '#machines/flows/feature.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { deskRecordFlow } from './desk-record.flow.ts'

/** A feature of the catalogue. It has no version: the last save counts. */
export function featureFlow({ catalogue }: Pick<BackOffice, 'catalogue'>, id: string, saved: () => void) {
  return deskRecordFlow(featureMachine, {
    read: (signal) => catalogue.feature(id, signal),
    save: (_, body, signal) => catalogue.updateFeature({ id, body }, signal),
    saved,
  })
}

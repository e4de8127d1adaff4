import { brandMachine } from '#machines/flows/brand.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { adminRecordFlow } from './admin-record.flow.ts'

/** Provides the form of how the business appears. */
export function brandFlow({ brand }: Pick<AdminServices, 'brand'>, saved: () => void) {
  return adminRecordFlow(brandMachine, {
    read: (signal) => brand.get(signal),
    save: ({ version }, fields, signal) => brand.update({ ...fields, version }, signal),
    saved,
  })
}

import { adminCompanyMachine } from '#machines/flows/admin-company.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { adminRecordFlow } from './admin-record.flow.ts'

/** Provides the form of any customer's company, for staff. */
export function adminCompanyFlow({ companies }: Pick<AdminServices, 'companies'>, id: string, saved: () => void) {
  return adminRecordFlow(adminCompanyMachine, {
    read: (signal) => companies.get(id, signal),
    save: ({ version }, change, signal) => companies.edit({ id, version, ...change }, signal),
    saved,
  })
}

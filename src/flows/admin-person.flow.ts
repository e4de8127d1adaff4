import { adminPersonMachine } from '#machines/flows/admin-person.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { adminRecordFlow } from './admin-record.flow.ts'

type Edit = Parameters<AdminServices['people']['edit']>[0]

/** Provides the form of a user, for staff. It sends no unchanged field, such as a fixed level. */
export function adminPersonFlow({ people }: Pick<AdminServices, 'people'>, id: string, saved: () => void) {
  return adminRecordFlow(adminPersonMachine, {
    read: (signal) => people.get(id, signal),
    save: ({ version, level, status: before }, { name, role, status }, signal) => {
      const changed: Pick<Edit, 'role' | 'status'> = {
        ...(role !== '' && role !== level && { role: role as NonNullable<Edit['role']> }),
        ...(status !== before && { status: status as NonNullable<Edit['status']> }),
      }
      return people.edit({ id, version, ...(name !== '' && { name }), ...changed }, signal)
    },
    saved,
  })
}

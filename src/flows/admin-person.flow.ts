import { givenStatuses } from '#contract/admin/person.ts'
import { givenRoles } from '#contract/user.ts'
import { adminPersonMachine } from '#machines/flows/admin-person.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { adminRecordFlow } from './admin-record.flow.ts'

type Edit = Parameters<AdminServices['people']['edit']>[0]

const newRole = (role: string, level: string) => givenRoles.find((given) => given === role && given !== level)
const newStatus = (status: string, before: string) => givenStatuses.find((given) => given === status && given !== before)

/**
 * Provides the form of a user, for staff. It sends no unchanged field, and none that staff cannot give: an invited user
 * may have accepted, or become the owner, while the form was open.
 */
export function adminPersonFlow({ people }: Pick<AdminServices, 'people'>, id: string, saved: () => void) {
  return adminRecordFlow(adminPersonMachine, {
    read: (signal) => people.get(id, signal),
    save: ({ version, level, status: before }, { name, role, status }, signal) => {
      const edit: Edit = { id, version }
      const [given, allowed] = [newRole(role, level), newStatus(status, before)]
      if (name !== '') edit.name = name
      if (given) edit.role = given
      if (allowed) edit.status = allowed
      return people.edit(edit, signal)
    },
    saved,
  })
}

import { type Granted, roleMachine, type RoleFields } from '#machines/flows/role.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { recordCalls } from './record-calls.ts'

type Read = (signal: AbortSignal) => Promise<Granted>
type Grant = (record: Granted, signal: AbortSignal) => Promise<Granted>

/** Provides the form of permissions. A permission that these screens do not know is kept. */
function permissionsFlow(read: Read, grant: Grant, saved: () => void) {
  return roleMachine.provide({
    actors: recordCalls(read, ({ permissions: before, ...record }: Granted, fields: RoleFields, signal) => {
      const unknown = before.filter((permission) => !(permission in fields))
      const chosen = Object.keys(fields).filter((permission) => fields[permission])
      return grant({ ...record, permissions: [...chosen, ...unknown] }, signal)
    }),
    actions: { announceSaved: saved },
  })
}

/** Provides the form of a role's grants. */
export function roleFlow({ access }: Pick<AdminServices, 'access'>, name: string, saved: () => void) {
  return permissionsFlow((signal) => access.role(name, signal), access.grant, saved)
}

/** Provides the form of a staff profile's permissions. */
export function profileFlow({ staff }: Pick<AdminServices, 'staff'>, name: string, saved: () => void) {
  return permissionsFlow((signal) => staff.profile(name, signal), staff.updateProfile, saved)
}

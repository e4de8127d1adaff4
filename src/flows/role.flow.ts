import type { RoleRecord } from '#contract/admin/access.ts'
import { roleMachine, type RoleFields } from '#machines/flows/role.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { recordCalls } from './record-calls.ts'

/** Provides the form of a role's grants. A permission that these screens do not know is kept. */
export function roleFlow({ access }: Pick<AdminServices, 'access'>, name: string, saved: () => void) {
  return roleMachine.provide({
    actors: recordCalls(
      (signal) => access.role(name, signal),
      ({ name, version, permissions: before }: RoleRecord, fields: RoleFields, signal) => {
        const unknown = before.filter((permission) => !(permission in fields))
        const chosen = Object.keys(fields).filter((permission) => fields[permission])
        return access.grant({ name, version, permissions: [...chosen, ...unknown] }, signal)
      },
    ),
    actions: { announceSaved: saved },
  })
}

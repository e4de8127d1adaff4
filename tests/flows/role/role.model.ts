import { roleMachine } from '#machines/flows/role.machine.ts'
import { permissions } from '#contract/permissions.ts'
import { auditRole } from '#tests/fixtures/admin/system.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'

const granted = [...auditRole.permissions, 'products.info']

/** The grants of a role, changed by staff. */
export const roleModel = recordFormModel({
  machine: roleMachine,
  read: 'getRole',
  write: 'updateRole',
  change: Object.fromEntries(permissions.map((permission) => [permission, granted.includes(permission)])),
  field: {
    role: 'checkbox',
    name: { es: 'Ver', en: 'See' },
    within: { role: 'group', text: { es: 'Productos', en: 'Products' } },
  },
  typed: null,
  requests: recordRequests({
    read: `/roles/${auditRole.name}`,
    fields: () => ({ permisos: permissions.filter((permission) => granted.includes(permission)) }),
  }),
})

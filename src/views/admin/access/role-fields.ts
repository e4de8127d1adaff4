import { msg } from '@lingui/core/macro'
import type { Granted } from '#machines/flows/role.machine.ts'
import { type Permission, permissionActions, permissions } from '#contract/permissions.ts'
import * as z from '#contract/zod.ts'
import type { RecordFields } from '../../record-form/record-fields.ts'

export const roleSchema = z.strictObject(Object.fromEntries(permissions.map((permission) => [permission, z.boolean()])))

/** The form of a role, with a checkbox for each permission that the product knows. */
export const roleFields: RecordFields<Granted, typeof roleSchema> = {
  schema: roleSchema,
  fields: Object.fromEntries(permissions.map((permission) => [permission, { label: { id: permission, message: permission } }])),
  group: { name: 'permissions', legend: msg`Permisos` },
  valuesOf: (role) => Object.fromEntries(permissions.map((permission) => [permission, role.permissions.includes(permission)])),
}

type Resource = keyof typeof permissionActions

/** The matrix: the actions of each resource. */
export const matrix = Object.entries(permissionActions).map(([resource, actions]) => ({
  resource: resource as Resource,
  cells: actions.map((action) => ({ action, permission: `${resource}.${action}` as Permission })),
}))

import { roles } from '../permissions.ts'
import { record, request } from '../record.ts'
import { lineSchema } from '../plain-text.ts'
import * as z from '../zod.ts'

/** A digest that stands for the version of a record that has none. */
export const digestSchema = z.string().check(z.maxLength(64, 'max'))

/** A role, its grants and its number of people. `fixed`: the grants of root and superAdmin do not change. */
export const roleRecord = record({
  name: z.enum(roles),
  label: z.string(),
  permisos: z.array(z.string()),
  usuarios: z.int(),
  fixed: z.boolean(),
  version: z.string(),
})
export type RoleRecord = z.output<typeof roleRecord>

/** The new grants of a role. `version` is the digest of the grants that were read. */
export const roleEdit = request({
  permisos: z.array(z.string().check(z.maxLength(60, 'max'))).check(z.maxLength(300, 'count')),
  version: digestSchema,
})

/** A fine permission with its tag and the roles that hold it. */
export const permissionRecord = record({ name: z.string(), tag: z.string(), roles: z.array(z.string()), version: z.string() })
export type PermissionRecord = z.output<typeof permissionRecord>

/** The new tag of a permission. `version` is the digest of the tag that was read. */
export const permissionEdit = request({ tag: lineSchema(2, 80), version: digestSchema })

/** The names that a sync added and removed. */
export const syncResult = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })
export type SyncResult = z.output<typeof syncResult>

import { roles } from '../permissions.ts'
import { record, request } from '../record.ts'
import { lineSchema } from '../plain-text.ts'
import * as z from '../zod.ts'

/** What was read of a record that has no version of its own. */
export const digestSchema = z.string().check(z.maxLength(64, 'max'))

/** A role with what it holds and how many people have it. Root's and superAdmin's own grants are fixed (`fixed`). */
export const roleRecord = record({
  name: z.enum(roles),
  label: z.string(),
  permisos: z.array(z.string()),
  usuarios: z.int(),
  fixed: z.boolean(),
  version: z.string(),
})
export type RoleRecord = z.output<typeof roleRecord>

/** The grants of a role from now on; `version` is the one that was read: a digest of the grants. */
export const roleEdit = request({
  permisos: z.array(z.string().check(z.maxLength(60, 'max'))).check(z.maxLength(300, 'count')),
  version: digestSchema,
})

/** A fine permission with its tag and the roles that hold it. */
export const permissionRecord = record({ name: z.string(), tag: z.string(), roles: z.array(z.string()), version: z.string() })
export type PermissionRecord = z.output<typeof permissionRecord>

/** The tag of a permission from now on; `version` is the one that was read: a digest of the tag. */
export const permissionEdit = request({ tag: lineSchema(2, 80), version: digestSchema })

/** What a sync found: names that were added, and names that were taken away. */
export const syncResult = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })
export type SyncResult = z.output<typeof syncResult>

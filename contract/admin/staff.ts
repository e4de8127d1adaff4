import { emailSchema } from '../email.ts'
import { daySchema } from '../list.ts'
import { lineSchema } from '../plain-text.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import { userNameSchema } from '../user.ts'
import * as z from '../zod.ts'
import { digestSchema } from './access.ts'

/** The state of a member of staff. `expired`: the last day of the access is over. */
export const staffStates = ['invited', 'active', 'suspended', 'expired'] as const
export type StaffState = (typeof staffStates)[number]

/** The longest name of a level: `staff.` and a UUID. */
const levelSchema = z.string().check(z.maxLength(60, 'max'))

const row = {
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  level: z.string(),
  label: z.string(),
  state: z.enum(staffStates),
  access_until: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  created_at: z.string(),
} as const

/**
 * Somebody who works in the administration: root, superAdmin, or staff with a profile. `level` is their role or
 * profile, `label` its stored name. `access_until` is the last day on which they may enter, `YYYY-MM-DD` in Mexico
 * City; null has no end.
 */
export const staffRow = record(row)
export type StaffRow = z.output<typeof staffRow>

/** The acts on a member of staff that the caller may do now. */
export const staffActs = ['update', 'suspend', 'resume', 'invite', 'dismiss'] as const
export type StaffAct = (typeof staffActs)[number]

/** A member of staff with everything that they may do, and the profiles that the caller may give them. */
export const staffDetail = record({
  ...row,
  permisos: z.array(z.string()),
  acts: z.array(z.enum(staffActs)),
  profiles: z.array(z.object({ name: z.string(), label: z.string() })),
  version: z.int(),
})
export type StaffDetail = z.output<typeof staffDetail>

/** A person who is invited to the staff with a profile. */
export const newStaff = request({
  nombre: userNameSchema,
  email: emailSchema,
  profile: levelSchema,
  access_until: z.nullable(daySchema),
})

/** The profile and the last day of a member of staff from now on, with a reason for the audit log. */
export const staffEdit = request({
  profile: levelSchema,
  access_until: z.nullable(daySchema),
  reason: reasonSchema,
  version: z.int(),
})

export const staffActBody = request({ act: z.enum(['suspend', 'resume', 'invite']), reason: reasonSchema })
export const dismissalBody = request({ reason: reasonSchema })

/**
 * A staff profile with its permissions and its number of people. `built_in`: each tenant has it, and it is neither
 * renamed nor removed. `version` is a digest of its content.
 */
export const profileRecord = record({
  name: z.string(),
  label: z.string(),
  permisos: z.array(z.string()),
  usuarios: z.int(),
  built_in: z.boolean(),
  version: z.string(),
})
export type ProfileRecord = z.output<typeof profileRecord>

const permissionNames = z.array(z.string().check(z.maxLength(60, 'max'))).check(z.maxLength(300, 'count'))
export const profileLabelSchema = lineSchema(2, 60)

export const newProfile = request({ label: profileLabelSchema, permisos: permissionNames })
/** `version` is the digest that was read. */
export const profileEdit = request({ label: profileLabelSchema, permisos: permissionNames, version: digestSchema })

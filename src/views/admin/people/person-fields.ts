import { msg } from '@lingui/core/macro'
import { givenStatuses, type PersonDetail } from '#contract/admin/person.ts'
import { emailSchema } from '#contract/email.ts'
import { idSchema } from '#contract/id.ts'
import { lineSchema } from '#contract/plain-text.ts'
import { type GivenRole, givenRoles, userNameSchema, userStatuses } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { isNamedProfile, isRole, profileTexts, roleTexts } from '../../../messages/role.messages.ts'
import { userStatusTexts } from '../../../messages/user-status.messages.ts'
import type { RecordFields } from '../../record-form/record-fields.ts'

export const personSchema = z.strictObject({ name: userNameSchema, role: z.string(), status: z.enum(userStatuses) })
/** For a user without a name: staff may still change level and status. */
const unnamedSchema = z.strictObject({
  ...personSchema.shape,
  name: lineSchema(0, 200).check(z.refine((name) => name === '' || name.length > 1, 'min')),
})

const levelOption = (level: string) => ({
  value: level,
  label: isRole(level) ? roleTexts[level] : isNamedProfile(level) ? profileTexts[level] : msg`Otro`,
})

/**
 * Returns the form of this user. A fixed level, such as the owner's, is the only option (ADM-2).
 * @param records the user as read while the form is open, newest last
 */
export function personFields(records: readonly PersonDetail[]): RecordFields<PersonDetail, typeof personSchema> {
  const isNamed = records.at(-1)?.name !== ''
  const isFixed = records.every(({ acts }) => !acts.includes('suspend'))
  const levels = new Set(records.flatMap(({ level, levels }) => [level, ...levels]))
  const statuses = new Set([...records.map(({ status }) => status), ...(isFixed ? [] : givenStatuses)])
  return {
    schema: isNamed ? personSchema : unnamedSchema,
    fields: {
      name: { label: msg`Nombre`, ...(!isNamed && { hint: msg`Todavía no ha dicho cómo se llama.` }) },
      role: {
        label: msg`Nivel de acceso`,
        ...(levels.size === 1 && { hint: msg`Este nivel no se cambia.` }),
        options: [...levels].map(levelOption),
      },
      status: {
        label: msg`Estado`,
        ...(isFixed && { hint: msg`Este estado no se cambia desde tu cuenta.` }),
        options: [...statuses].map((value) => ({ value, label: userStatusTexts[value] })),
      },
    },
    valuesOf: ({ name, level, status }) => ({ name, role: level, status }),
  }
}

export const newPersonSchema = z.strictObject({
  customerId: idSchema,
  name: userNameSchema,
  email: emailSchema,
  role: z.enum(givenRoles),
})

/** Returns the form of a new user. `levels` are those that may be given. */
export const newPersonFields = (
  levels: readonly GivenRole[],
): Pick<RecordFields<never, typeof newPersonSchema>, 'schema' | 'fields'> => ({
  schema: newPersonSchema,
  fields: {
    customerId: { label: msg`Identificador del cliente`, hint: msg`Está al final de la dirección de su página.` },
    name: { label: msg`Su nombre` },
    email: { label: msg`Su correo electrónico`, type: 'email', inputMode: 'email' },
    role: { label: msg`Nivel de acceso`, options: levels.map(levelOption) },
  },
})

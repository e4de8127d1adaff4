import { msg } from '@lingui/core/macro'
import type { PersonDetail } from '#contract/admin/person.ts'
import { emailSchema } from '#contract/email.ts'
import { idSchema } from '#contract/id.ts'
import { lineSchema } from '#contract/plain-text.ts'
import { type GivenRole, givenRoles, userNameSchema, userStatuses } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { isRole, roleTexts } from '../../../messages/role.messages.ts'
import { userStatusTexts } from '../../../messages/user-status.messages.ts'
import type { RecordFields } from '../../record-form/record-fields.ts'

export const personSchema = z.strictObject({ name: userNameSchema, role: z.string(), status: z.enum(userStatuses) })
/** For a user without a name: staff may still change level and status. */
const unnamedSchema = z.strictObject({
  ...personSchema.shape,
  name: lineSchema(0, 200).check(z.refine((name) => name === '' || name.length > 1, 'min')),
})

const given = ['active', 'blocked', 'inactive'] as const
const levelOption = (level: string) => ({
  value: level,
  label: isRole(level) ? roleTexts[level] : msg`Otro`,
})

/** Returns the form of this user. A fixed level, such as the owner's, is the only option (ADM-2). */
export function personFields({
  name,
  level,
  levels,
  acts,
  status,
}: PersonDetail): RecordFields<PersonDetail, typeof personSchema> {
  const isFixed = !acts.includes('suspend')
  const statuses = isFixed ? [status] : [...new Set([status, ...given])]
  return {
    schema: name === '' ? unnamedSchema : personSchema,
    fields: {
      name: { label: msg`Nombre`, ...(name === '' && { hint: msg`Todavía no ha dicho cómo se llama.` }) },
      role: {
        label: msg`Nivel de acceso`,
        ...(levels.length === 0 && { hint: msg`Este nivel no se cambia.` }),
        options: [...new Set([level, ...levels])].map(levelOption),
      },
      status: {
        label: msg`Estado`,
        ...(isFixed && { hint: msg`Este estado no se cambia desde tu cuenta.` }),
        options: statuses.map((value) => ({ value, label: userStatusTexts[value] })),
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

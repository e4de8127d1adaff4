import { msg } from '@lingui/core/macro'
import { type ProfileRecord, profileLabelSchema } from '#contract/admin/staff.ts'
import { emailSchema } from '#contract/email.ts'
import { daySchema } from '#contract/list.ts'
import { userNameSchema } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { isNamedProfile, profileTexts } from '../../../messages/role.messages.ts'
import type { RecordFields } from '../../record-form/record-fields.ts'

export const newStaffSchema = z.strictObject({
  name: userNameSchema,
  email: emailSchema,
  profile: z.string(),
  accessUntil: z.union([z.literal(''), daySchema]),
})

/** Returns the form of a person who is invited to the staff. `profiles` are those that may be given. */
export const newStaffFields = (
  profiles: readonly Pick<ProfileRecord, 'name' | 'label'>[],
): Pick<RecordFields<never, typeof newStaffSchema>, 'schema' | 'fields'> => ({
  schema: newStaffSchema,
  fields: {
    name: { label: msg`Su nombre` },
    email: { label: msg`Su correo electrónico`, type: 'email', inputMode: 'email' },
    profile: {
      label: msg`Perfil`,
      options: profiles.map(({ name, label }) => ({
        value: name,
        label: isNamedProfile(name) ? profileTexts[name] : { id: label, message: label },
      })),
    },
    accessUntil: {
      label: msg`Último día`,
      hint: msg`Ese día todavía puede entrar. Vacío: sin fecha de término.`,
      type: 'date',
    },
  },
})

export const newProfileSchema = z.strictObject({ label: profileLabelSchema })

/** The form of a new profile; its permissions are chosen on its page. */
export const newProfileFields: Pick<RecordFields<never, typeof newProfileSchema>, 'schema' | 'fields'> = {
  schema: newProfileSchema,
  fields: { label: { label: msg`Nombre del perfil`, hint: msg`Sus permisos se eligen después, en su página.` } },
}

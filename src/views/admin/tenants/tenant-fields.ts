import { msg } from '@lingui/core/macro'
import { tenantFields } from '#contract/admin/tenant.ts'
import { emailSchema } from '#contract/email.ts'
import * as z from '#contract/zod.ts'
import type { RecordFields } from '../../record-form/record-fields.ts'

export const newTenantSchema = z.strictObject({
  ...tenantFields.shape,
  rootEmail: emailSchema,
  withCatalogue: z.enum(['yes', 'no']),
})

/** The form of a new business. */
export const newTenantFields: Pick<RecordFields<never, typeof newTenantSchema>, 'schema' | 'fields'> = {
  schema: newTenantSchema,
  fields: {
    name: { label: msg`Nombre público` },
    key: { label: msg`Clave`, hint: msg`De 2 a 32 minúsculas, números o _. No se puede cambiar después` },
    host: { label: msg`Dirección`, hint: msg`Como tienda.ejemplo.com. Su DNS debe llegar a este servidor` },
    rootEmail: {
      label: msg`Correo de su root`,
      hint: msg`Le mandamos un enlace para elegir su contraseña`,
      type: 'email',
      inputMode: 'email',
    },
    withCatalogue: {
      label: msg`Catálogo`,
      options: [
        { value: 'no', label: msg`Vacío` },
        { value: 'yes', label: msg`Con el catálogo de ejemplo` },
      ],
    },
  },
}

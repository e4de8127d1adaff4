import { msg } from '@lingui/core/macro'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import { companyNameSchema } from '#contract/company.ts'
import { customerStatuses } from '#contract/customer.ts'
import { emailSchema } from '#contract/email.ts'
import { phoneSchema } from '#contract/phone.ts'
import { lineSchema } from '#contract/plain-text.ts'
import { strictRfcSchema } from '#contract/rfc.ts'
import { userNameSchema } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { optional } from '../../../forms/optional.ts'
import { customerStatusTexts } from '../../../messages/admin/customer.messages.ts'
import type { RecordFields } from '../../record-form/record-fields.ts'

export const customerSchema = z.strictObject({
  name: companyNameSchema,
  alias: optional(lineSchema(1, 60)),
  phone: phoneSchema,
  status: z.enum(customerStatuses),
})

const fields = {
  name: { label: msg`Nombre de la organización` },
  phone: { label: msg`Teléfono`, type: 'tel', inputMode: 'tel' },
} as const

/**
 * Returns the form of a customer. Only a customer that is or was pending while the form is open has the option
 * `pending`.
 */
export function customerFields(
  statuses: readonly CustomerDetail['status'][],
): RecordFields<CustomerDetail, typeof customerSchema> {
  const open = customerStatuses.filter((one) => one !== 'pending' || statuses.includes('pending'))
  return {
    schema: customerSchema,
    fields: {
      name: fields.name,
      alias: { label: msg`Nombre corto`, hint: msg`Cómo le dicen ustedes` },
      phone: fields.phone,
      status: {
        label: msg`Estado`,
        hint: msg`Al bloquear a un cliente, sus personas salen ahora mismo y no pueden entrar.`,
        options: open.map((value) => ({ value, label: customerStatusTexts[value] })),
      },
    },
    valuesOf: ({ name, alias, phone, status }) => ({ name, alias: alias ?? '', phone, status }),
  }
}

export const newCustomerSchema = z.strictObject({
  name: companyNameSchema,
  rfc: optional(strictRfcSchema),
  phone: phoneSchema,
  'owner.name': userNameSchema,
  'owner.email': emailSchema,
})

/** The form of a new customer, whose owner is invited by mail. */
export const newCustomerFields: Pick<RecordFields<never, typeof newCustomerSchema>, 'schema' | 'fields'> = {
  schema: newCustomerSchema,
  fields: {
    name: fields.name,
    rfc: { label: msg`RFC`, hint: msg`Con homoclave, si lo tienes`, casing: 'upper' },
    phone: fields.phone,
    'owner.name': { label: msg`Nombre de quien será propietario` },
    'owner.email': {
      label: msg`Su correo electrónico`,
      hint: msg`Le llega una invitación para entrar.`,
      type: 'email',
      inputMode: 'email',
    },
  },
}

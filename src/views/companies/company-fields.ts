import { msg } from '@lingui/core/macro'
import { type Company, companyNameSchema } from '#contract/company.ts'
import { strictRfcSchema } from '#contract/rfc.ts'
import * as z from '#contract/zod.ts'
import { optional } from '../../forms/optional.ts'
import type { RecordFields } from '../record-form/record-fields.ts'

export const companySchema = z.strictObject({ name: companyNameSchema, rfc: optional(strictRfcSchema) })

/** The form of a company, new or existing. */
export const companyFields: RecordFields<Company, typeof companySchema> = {
  schema: companySchema,
  fields: {
    name: { label: msg`Nombre de la empresa`, autoComplete: 'organization' },
    rfc: { label: msg`RFC`, hint: msg`Con homoclave, si lo tienes`, casing: 'upper' },
  },
  valuesOf: ({ name, rfc }) => ({ name, rfc: rfc ?? '' }),
}

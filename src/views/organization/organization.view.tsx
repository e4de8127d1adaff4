import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { companyNameSchema } from '#contract/company.ts'
import type { Customer } from '#contract/customer.ts'
import { phoneSchema } from '#contract/phone.ts'
import { lineSchema } from '#contract/plain-text.ts'
import * as z from '#contract/zod.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { optional } from '../../forms/optional.ts'
import type { RecordFields } from '../record-form/record-fields.ts'
import type { RecordFormProps } from '../record-form/record-form-props.ts'
import { RecordFormView } from '../record-form/record-form.view.tsx'

const schema = z.strictObject({ name: companyNameSchema, alias: optional(lineSchema(1, 60)), phone: phoneSchema })
const described: RecordFields<Customer, typeof schema> = {
  schema,
  fields: {
    name: { label: msg`Nombre de la organización`, autoComplete: 'organization' },
    alias: { label: msg`Nombre corto`, hint: msg`Cómo le dicen ustedes` },
    phone: { label: msg`Teléfono`, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  valuesOf: ({ name, alias, phone }) => ({ name, alias: alias ?? '', phone }),
}

/** Settings, profile and contact of the organization (SET-1). */
export function OrganizationView({ actor }: Pick<RecordFormProps<Customer, typeof schema>, 'actor'>) {
  return (
    <RecordFormView
      title={<Trans>Perfil y contacto</Trans>}
      actor={actor}
      described={described}
      missing={<Trans>Esta organización ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
      facts={2}
      renderFacts={({ rfc, email }) => (
        <Facts>
          <Fact name={<Trans>RFC</Trans>}>{rfc ?? <Trans>Sin RFC</Trans>}</Fact>
          <Fact name={<Trans>Correo de contacto</Trans>}>{email}</Fact>
        </Facts>
      )}
    />
  )
}

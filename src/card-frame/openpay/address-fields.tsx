import { useLingui } from '@lingui/react/macro'
import { CardField } from './card-field.tsx'
import type { FormField } from './check-card.ts'

/** The billing address in Mexico, without a country field. */
export function AddressFields({ error }: { error: (field: FormField) => string | undefined }) {
  const { t } = useLingui()
  const common = (field: FormField) => ({ field, error: error(field) })
  return (
    <>
      <CardField {...common('line1')} label={t`Calle y número`} autoComplete="billing address-line1" />
      <CardField {...common('line2')} label={t`Colonia`} autoComplete="billing address-line2" required={false} />
      <CardField {...common('line3')} label={t`Referencias`} autoComplete="billing address-line3" required={false} />
      <CardField {...common('postalCode')} label={t`Código postal`} autoComplete="billing postal-code" digits />
      <CardField {...common('city')} label={t`Ciudad`} autoComplete="billing address-level2" />
      <CardField {...common('state')} label={t`Estado`} autoComplete="billing address-level1" />
    </>
  )
}

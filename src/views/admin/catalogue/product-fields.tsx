import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { CatalogueFeature } from '#contract/admin/catalogue.ts'
import { catalogueStatuses } from '#contract/catalogue-status.ts'
import { FieldGroup } from '../../../components/field-group.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import { catalogueStatusTexts } from '../../../messages/admin/catalogue.messages.ts'
import { EditorGroups } from './editor-groups.tsx'
import { FeatureValues } from './feature-values.tsx'
import { LocalisedFields } from './localised-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ProductDraft } from './product-draft.ts'
import { YesNoField } from './yes-no-field.tsx'

interface Props {
  form: Draft<ProductDraft>
  features: readonly CatalogueFeature[]
  /** An existing product keeps its key. */
  keyed?: boolean
}

/** All fields of a product (ADM-3). */
export function ProductFields({ form, features, keyed = false }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <EditorGroups>
      <FieldGroup legend={<Trans>Datos generales</Trans>}>
        {!keyed && (
          <TextField {...form.text('key')} label={t`Clave`} hint={t`Como facturacion; no se puede cambiar después`} required />
        )}
        <LocalisedFields form={form} path="name" labels={{ 'es-MX': t`Nombre en español`, en: t`Nombre en inglés` }} required />
        <LocalisedFields
          form={form}
          path="description"
          labels={{ 'es-MX': t`Descripción en español`, en: t`Descripción en inglés` }}
          lines
        />
        <SelectField
          {...form.text('status')}
          label={t`Estado`}
          required
          options={catalogueStatuses.map((value) => ({ value, label: i18n._(catalogueStatusTexts[value]) }))}
        />
        <YesNoField
          form={form}
          path="metadata.marketplace"
          legend={<Trans>Se ofrece en el marketplace</Trans>}
          hint={<Trans>Si los clientes lo encuentran y lo compran suelto.</Trans>}
        />
      </FieldGroup>
      <PriceFields form={form} path="pricing" legend={t`Precio público`} />
      <FeatureValues form={form} features={features} />
    </EditorGroups>
  )
}

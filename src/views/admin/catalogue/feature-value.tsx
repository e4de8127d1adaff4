import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { CatalogueFeature } from '#contract/admin/catalogue.ts'
import { FieldRow } from '../../../components/field-row.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import { languageOf } from '../../plans/plan-words.ts'
import type { ProductDraft } from './product-draft.ts'
import { YesNoField } from './yes-no-field.tsx'

interface Props {
  form: Draft<ProductDraft>
  feature: CatalogueFeature
  at: number
}

/** The value of one feature, by its type, and its position on the card. */
export function FeatureValue({ form, feature, at }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const name = feature.name[languageOf(i18n)]
  return (
    <FieldRow>
      {feature.type === 'boolean' ? (
        <YesNoField form={form} path={`features.${at}.value`} legend={<Trans>Valor de {name}</Trans>} />
      ) : (
        <TextField
          {...form.text(`features.${at}.value`)}
          label={t`Valor de ${name}`}
          inputMode={feature.type === 'number' ? 'numeric' : 'text'}
          required
        />
      )}
      <TextField {...form.text(`features.${at}.highlightOrder`)} label={t`Orden en la tarjeta de ${name}`} inputMode="numeric" />
    </FieldRow>
  )
}

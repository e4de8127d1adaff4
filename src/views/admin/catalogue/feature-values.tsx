import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { CatalogueFeature } from '#contract/admin/catalogue.ts'
import { featureGroups } from '#contract/feature.ts'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FieldGroup } from '../../../components/field-group.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import { featureGroupTexts } from '../../../messages/admin/catalogue.messages.ts'
import { languageOf } from '../../plans/plan-words.ts'
import { FeatureValue } from './feature-value.tsx'
import type { ProductDraft } from './product-draft.ts'

const Feature = chakra('div', { base: { display: 'grid', gap: '1' } })

interface Props {
  form: Draft<ProductDraft>
  features: readonly CatalogueFeature[]
}

/** The features of a product, by group, each with its value (ADM-4). */
export function FeatureValues({ form, features }: Props) {
  const { i18n } = useLingui()
  const { features: lines } = form.draft
  const begin = ({ id, type }: CatalogueFeature) => ({ id, type, value: '', highlightOrder: '' })
  return (
    <FieldGroup
      legend={<Trans>Características</Trans>}
      name="features"
      required
      hint={<Trans>-1 es ilimitado. Las que tienen orden destacan en la tarjeta, la menor primero.</Trans>}
      error={form.error('features')}
    >
      {featureGroups.map((group) => {
        const inGroup = features.filter((feature) => feature.group === group)
        return (
          inGroup.length > 0 && (
            <FieldGroup key={group} legend={i18n._(featureGroupTexts[group])} framed>
              {inGroup.map((feature) => {
                const at = lines.findIndex(({ id }) => id === feature.id)
                return (
                  <Feature key={feature.id}>
                    <Checkbox
                      name={`features.${feature.id}`}
                      label={feature.name[languageOf(i18n)]}
                      checked={at >= 0}
                      onChange={({ currentTarget: { checked } }) =>
                        form.set('features', checked ? [...lines, begin(feature)] : lines.filter(({ id }) => id !== feature.id))
                      }
                    />
                    {at >= 0 && <FeatureValue form={form} feature={feature} at={at} />}
                  </Feature>
                )
              })}
            </FieldGroup>
          )
        )
      })}
    </FieldGroup>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Product } from '#contract/product.ts'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FieldGroup } from '../../../components/field-group.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { valueAt } from '../../../forms/draft-paths.ts'
import type { Draft } from '../../../forms/use-draft.ts'
import { languageOf } from '../../plans/plan-words.ts'
import type { PlanDraft } from './plan-draft.ts'
import { draftOfPrices } from './price-draft.ts'
import { PriceFields } from './price-fields.tsx'

const Options = chakra('div', { base: { display: 'grid', columnGap: '6', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } })

interface Props {
  form: Draft<PlanDraft>
  products: readonly Product[]
}

/** The contents of a plan: products, gifts with a quantity, add-ons with their own prices. */
export function PlanContentsFields({ form, products }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const language = languageOf(i18n)
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name[language] ?? id
  const { gifts, addons } = form.draft
  const ticks = (path: 'products' | 'gifts' | 'addons', rowOf: (product: Product) => { id: string }) => {
    const rows = valueAt(form.draft, path) as { id: string }[]
    return (
      <Options>
        {products.map((product) => (
          <Checkbox
            key={product.id}
            name={`${path}.${product.id}`}
            label={product.name[language]}
            checked={rows.some(({ id }) => id === product.id)}
            onChange={({ currentTarget: { checked } }) =>
              form.set(path, checked ? [...rows, rowOf(product)] : rows.filter(({ id }) => id !== product.id))
            }
          />
        ))}
      </Options>
    )
  }
  return (
    <>
      <FieldGroup legend={<Trans>Productos</Trans>} name="products" required error={form.error('products')}>
        {ticks('products', ({ id }) => ({ id }))}
      </FieldGroup>
      <FieldGroup
        legend={<Trans>Regalos</Trans>}
        name="gifts"
        hint={<Trans>Van con el plan sin costo.</Trans>}
        error={form.error('gifts')}
      >
        {ticks('gifts', ({ id }) => ({ id, quantity: '1' }))}
        {gifts.map(({ id }, at) => {
          const name = nameOf(id)
          return (
            <TextField
              key={id}
              {...form.text(`gifts.${at}.quantity`)}
              label={t`Cuántos de ${name} se regalan`}
              inputMode="numeric"
              required
            />
          )
        })}
      </FieldGroup>
      <FieldGroup
        legend={<Trans>Complementos</Trans>}
        name="addons"
        hint={<Trans>Se pueden agregar al contratar, cada uno con su precio en este plan.</Trans>}
        error={form.error('addons')}
      >
        {ticks('addons', ({ id, prices }) => ({ id, pricing: draftOfPrices(prices) }))}
        {addons.map(({ id }, at) => {
          const name = nameOf(id)
          return <PriceFields key={id} form={form} path={`addons.${at}.pricing`} legend={t`Precios de ${name}`} level="inner" />
        })}
      </FieldGroup>
    </>
  )
}

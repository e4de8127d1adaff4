import type { Product } from '#contract/product.ts'
import { useLingui } from '@lingui/react/macro'
import type { Draft } from '../../../forms/use-draft.ts'
import { EditorGroups } from './editor-groups.tsx'
import { PlanContentsFields } from './plan-contents-fields.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { PlanGeneralFields } from './plan-general-fields.tsx'
import { PlanLinkFields } from './plan-link-fields.tsx'
import { PlanTextFields } from './plan-text-fields.tsx'
import { PriceFields } from './price-fields.tsx'

interface Props {
  form: Draft<PlanDraft>
  products: readonly Product[]
  origin: string
}

/** All fields of a plan (ADM-5). */
export function PlanFields({ form, products, origin }: Props) {
  const { t } = useLingui()
  return (
    <EditorGroups>
      <PlanGeneralFields form={form} />
      <PriceFields form={form} path="pricing" legend={t`Precios`} />
      <PlanContentsFields form={form} products={products} />
      <PlanTextFields form={form} />
      <PlanLinkFields form={form} origin={origin} />
    </EditorGroups>
  )
}

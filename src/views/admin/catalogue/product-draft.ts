import type { CatalogueFeature, CatalogueProduct } from '#contract/admin/catalogue.ts'
import type { Localised } from '#contract/localised.ts'
import type { Product } from '#contract/product.ts'
import { numberOf } from '../../../forms/numbers.ts'
import { bodyOfPrices, draftOfPrices, emptyPrice, type PriceDraft } from './price-draft.ts'
import { typedYesNo, type YesNo, yesOrNo } from './yes-no.ts'

/** A feature's value as typed: a number, a text, or a boolean. */
export interface ValueDraft {
  id: string
  type: CatalogueFeature['type']
  value: string
  highlightOrder: string
}

export interface ProductDraft {
  key: string
  name: Localised
  description: Localised
  status: Product['status']
  pricing: PriceDraft[]
  features: ValueDraft[]
  metadata: { marketplace: YesNo }
}

const blank = { 'es-MX': '', en: '' }

/** A new product. */
export const emptyProduct: ProductDraft = {
  key: '',
  name: blank,
  description: blank,
  status: 'inactive',
  pricing: [emptyPrice('monthly')],
  features: [],
  metadata: { marketplace: '' },
}

const typedValue = (value: number | boolean | string) =>
  typeof value === 'boolean' ? typedYesNo(value) : value === -1 ? '-1' : String(value)

export const draftOfProduct = ({ product }: CatalogueProduct): ProductDraft => ({
  key: product.key,
  name: product.name,
  description: product.description,
  status: product.status,
  pricing: draftOfPrices(product.prices),
  features: product.features.map(({ id, type, value, highlightOrder }) => ({
    id,
    type,
    value: typedValue(value),
    highlightOrder: highlightOrder === null ? '' : String(highlightOrder),
  })),
  metadata: { marketplace: typedYesNo(product.marketplace) },
})

function valueOf({ type, value }: ValueDraft): number | boolean | string | undefined {
  if (type === 'boolean') return yesOrNo(value as YesNo)
  if (type === 'number') return numberOf(value)
  return value.trim() === '' ? undefined : value.trim()
}

/** Returns the body of a new product; an edit has no key. */
export const bodyOfNewProduct = (draft: ProductDraft) => ({
  ...draft,
  pricing: bodyOfPrices(draft.pricing),
  features: draft.features.map((one) => ({
    id: one.id,
    value: valueOf(one),
    highlightOrder: one.highlightOrder.trim() === '' ? null : numberOf(one.highlightOrder),
  })),
  metadata: { marketplace: yesOrNo(draft.metadata.marketplace) },
})

export function bodyOfProduct(draft: ProductDraft) {
  const { key: _, ...body } = bodyOfNewProduct(draft)
  return body
}

import { msg } from '@lingui/core/macro'
import { type CatalogueFeature, type CatalogueProduct, productChange } from '#contract/admin/catalogue.ts'
import { catalogueStatusTexts } from '../../../messages/admin/catalogue.messages.ts'
import { languageOf } from '../../plans/plan-words.ts'
import type { DraftDescribed } from '../../record-form/draft-described.ts'
import { pricesInWords } from './price-draft.ts'
import { bodyOfProduct, draftOfProduct, type ProductDraft } from './product-draft.ts'

/** Describes the form of a product (ADM-3). `features` are those that it may have. */
export function productDescribed(
  features: readonly CatalogueFeature[],
): DraftDescribed<CatalogueProduct, ProductDraft, typeof productChange> {
  return {
    schema: productChange,
    draftOf: draftOfProduct,
    bodyOf: bodyOfProduct,
    tell(i18n, { name, description, status, pricing, features: lines, metadata }) {
      const named = (id: string) => features.find((feature) => feature.id === id)?.name[languageOf(i18n)] ?? id
      return [
        [i18n._(msg`Nombre`), Object.values(name).join(' / ')],
        [i18n._(msg`Descripción`), Object.values(description).join(' / ')],
        [i18n._(msg`Estado`), i18n._(catalogueStatusTexts[status])],
        [i18n._(msg`Precios`), pricesInWords(i18n, pricing)],
        [
          i18n._(msg`Características`),
          lines
            .map(({ id, value, highlightOrder }) => [`${named(id)}: ${value}`, highlightOrder].filter(Boolean).join(' #'))
            .join(', '),
        ],
        [i18n._(msg`En el marketplace`), metadata.marketplace === 'yes' ? i18n._(msg`Sí`) : i18n._(msg`No`)],
      ]
    },
  }
}

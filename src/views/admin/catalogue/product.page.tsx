import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/product.ts'
import { catalogueStatusTexts } from '../../../messages/admin/catalogue.messages.ts'
import { languageOf } from '../../plans/plan-words.ts'
import { Status } from '../cells.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { ProductView, type ProductEditorProps } from './product.view.tsx'

/** A product, to read and edit (ADM-3). */
export function ProductPage({ product, ...editor }: ProductEditorProps & { product: Product }) {
  const { i18n } = useLingui()
  return (
    <>
      <RecordHead
        listHref="/admin/products"
        list={<Trans>Productos</Trans>}
        title={product.name[languageOf(i18n)]}
        badges={<Status value={product.status} texts={catalogueStatusTexts} />}
      />
      <ProductView {...editor} />
    </>
  )
}

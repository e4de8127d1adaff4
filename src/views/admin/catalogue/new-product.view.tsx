import { Trans } from '@lingui/react/macro'
import { type CatalogueFeature, type CatalogueProduct, newProduct, type NewProduct } from '#contract/admin/catalogue.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { NewDraft } from '../../record-form/new-draft.tsx'
import { bodyOfNewProduct, emptyProduct } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'

interface Props {
  actor: NewRecordActor<CatalogueProduct, NewProduct>
  features: readonly CatalogueFeature[]
}

const described = { schema: newProduct, bodyOf: bodyOfNewProduct }

/** Creates a product (ADM-3). */
export function NewProductView({ actor, features }: Props) {
  return (
    <NewDraft
      actor={actor}
      described={described}
      empty={emptyProduct}
      submit={<Trans>Crear producto</Trans>}
      back="/admin/products"
      hrefOf={({ product }) => `/admin/products/${product.id}`}
      renderFields={(form) => <ProductFields form={form} features={features} />}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import type { CatalogueFeature, CatalogueProduct, ProductChange } from '#contract/admin/catalogue.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import { Notice } from '../../../components/notice.tsx'
import { DraftForm } from '../../record-form/draft-form.tsx'
import { productDescribed } from './product-described.ts'
import { ProductFields } from './product-fields.tsx'

export interface ProductEditorProps {
  actor: RecordFormActor<CatalogueProduct, ProductChange>
  features: readonly CatalogueFeature[]
  readOnly?: boolean
}

/** The editor of a product (ADM-3). */
export function ProductView({ actor, features, readOnly = false }: ProductEditorProps) {
  return (
    <DraftForm
      actor={actor}
      described={productDescribed(features)}
      missing={<Trans>Este producto ya no existe.</Trans>}
      readOnly={readOnly}
      renderFields={(form) => <ProductFields form={form} features={features} keyed />}
      says={
        <Notice tone="info">
          <p>
            <Trans>Lo que ya se vendió conserva sus características y precios.</Trans>
          </p>
        </Notice>
      }
    />
  )
}

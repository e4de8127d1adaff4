import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { CatalogueFeature, FeatureChange } from '#contract/admin/catalogue.ts'
import type { Product } from '#contract/product.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import { useSelector } from '@xstate/react'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { featureTypeTexts } from '../../../messages/admin/catalogue.messages.ts'
import { languageOf } from '../../plans/plan-words.ts'
import { DraftForm } from '../../record-form/draft-form.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { featureDescribed } from './feature-draft.ts'
import { FeatureFields } from './feature-fields.tsx'

interface Props {
  actor: RecordFormActor<CatalogueFeature, FeatureChange>
  /** The products that have it. */
  products: readonly Pick<Product, 'id' | 'name'>[]
  readOnly: boolean
}

/** A feature and the products that have it (ADM-4). */
export function FeaturePage({ actor, products, readOnly }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const feature = useSelector(actor, ({ context }) => context.record)
  return (
    <>
      <RecordHead
        listHref="/admin/products/features"
        list={<Trans>Características</Trans>}
        title={feature?.name[languageOf(i18n)] ?? t`Característica`}
      />
      <Card>
        <DraftForm
          actor={actor}
          described={featureDescribed}
          missing={<Trans>Esta característica ya no existe.</Trans>}
          readOnly={readOnly}
          renderFields={(form, { key, type }) => (
            <>
              <FeatureFields form={form} keyed />
              <Facts>
                <Fact name={<Trans>Clave</Trans>}>{key}</Fact>
                <Fact name={<Trans>Tipo de valor</Trans>}>{i18n._(featureTypeTexts[type])}</Fact>
              </Facts>
            </>
          )}
        />
      </Card>
      <Card title={<Trans>Productos que la tienen</Trans>}>
        {products.length === 0 ? (
          <p>
            <Trans>Ninguno todavía.</Trans>
          </p>
        ) : (
          <ul>
            {products.map(({ id, name }) => (
              <li key={id}>
                <Link href={`/admin/products/${id}`}>{name[languageOf(i18n)]}</Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

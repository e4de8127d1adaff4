import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueFeature, newFeature } from '#contract/admin/catalogue.ts'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { Card } from '../../../components/card.tsx'
import { NewDraft } from '../../record-form/new-draft.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { emptyFeature, newFeatureDescribed } from './feature-draft.ts'
import { FeatureFields } from './feature-fields.tsx'

interface Props {
  actor: NewRecordActor<CatalogueFeature, z.output<typeof newFeature>>
}

/** Creates a feature (ADM-4). */
export function NewFeaturePage({ actor }: Props) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref="/admin/products/features" list={<Trans>Características</Trans>} title={t`Característica nueva`} />
      <Card>
        <NewDraft
          actor={actor}
          described={newFeatureDescribed}
          empty={emptyFeature}
          submit={<Trans>Crear característica</Trans>}
          back="/admin/products/features"
          hrefOf={({ id }) => `/admin/products/features/${id}`}
          renderFields={(form) => <FeatureFields form={form} />}
        />
      </Card>
    </>
  )
}

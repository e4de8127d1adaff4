import { Trans } from '@lingui/react/macro'
import type { Brand, BrandFields } from '#contract/admin/brand.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import { Notice } from '../../../components/notice.tsx'
import { DraftForm } from '../../record-form/draft-form.tsx'
import { brandDescribed } from './brand-draft.ts'
import { BrandFieldset } from './brand-fields.tsx'
import { BrandPreview } from './brand-preview.tsx'

interface Props {
  actor: RecordFormActor<Brand, BrandFields>
  /** The stored logo. */
  logo: Blob | null
  readOnly?: boolean
}

/** The form of how the business appears, with a preview beside it. */
export function BrandView({ actor, logo, readOnly = false }: Props) {
  return (
    <DraftForm
      actor={actor}
      described={brandDescribed}
      missing={<Trans>Esta apariencia ya no existe.</Trans>}
      readOnly={readOnly}
      renderFields={(form) => <BrandFieldset form={form} />}
      renderAside={(draft) => <BrandPreview draft={draft} logo={logo} />}
      says={
        <Notice tone="info">
          <p>
            <Trans>Tus clientes lo ven al recargar la página, unos segundos después de guardar.</Trans>
          </p>
        </Notice>
      }
    />
  )
}

import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { NewPlan } from '#contract/admin/plan.ts'
import type { Plan } from '#contract/plan.ts'
import type { Product } from '#contract/product.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import { Notice } from '../../../components/notice.tsx'
import { DraftForm } from '../../record-form/draft-form.tsx'
import { planDescribed } from './plan-described.ts'
import { PlanFields } from './plan-fields.tsx'
import { planOfDraft } from './plan-of-draft.ts'
import { PlanPreview } from './plan-preview.tsx'

export interface PlanEditorProps {
  products: readonly Product[]
  catalogues: Readonly<Record<'es-MX' | 'en', I18n>>
  origin: string
}

interface Props extends PlanEditorProps {
  actor: RecordFormActor<Plan, NewPlan>
  readOnly?: boolean
}

/** The editor of a plan, with its card in both languages beside it (ADM-5). */
export function PlanView({ actor, products, catalogues, origin, readOnly = false }: Props) {
  return (
    <DraftForm
      actor={actor}
      described={planDescribed(products)}
      missing={<Trans>Este plan ya no existe.</Trans>}
      readOnly={readOnly}
      renderFields={(form) => <PlanFields form={form} products={products} origin={origin} />}
      renderAside={(draft) => <PlanPreview plan={planOfDraft(draft, products)} catalogues={catalogues} />}
      says={
        <Notice tone="info">
          <p>
            <Trans>
              Guardar cambios en lo que se vende crea una versión nueva. Las suscripciones vendidas conservan la suya.
            </Trans>
          </p>
        </Notice>
      }
    />
  )
}

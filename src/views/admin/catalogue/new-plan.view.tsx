import { Trans } from '@lingui/react/macro'
import { newPlan, type NewPlan } from '#contract/admin/plan.ts'
import type { Plan } from '#contract/plan.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { NewDraft } from '../../record-form/new-draft.tsx'
import { bodyOfPlan, emptyPlan } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'
import { planOfDraft } from './plan-of-draft.ts'
import { PlanPreview } from './plan-preview.tsx'
import type { PlanEditorProps } from './plan.view.tsx'

interface Props extends PlanEditorProps {
  actor: NewRecordActor<Plan, NewPlan>
}

const described = { schema: newPlan, bodyOf: bodyOfPlan }

/** Creates a plan (ADM-5). */
export function NewPlanView({ actor, products, catalogues, origin }: Props) {
  return (
    <NewDraft
      actor={actor}
      described={described}
      empty={emptyPlan}
      submit={<Trans>Crear plan</Trans>}
      back="/admin/subscription_plans"
      hrefOf={({ id }) => `/admin/subscription_plans/${id}`}
      renderFields={(form) => <PlanFields form={form} products={products} origin={origin} />}
      renderAside={(draft) => <PlanPreview plan={planOfDraft(draft, products)} catalogues={catalogues} />}
    />
  )
}

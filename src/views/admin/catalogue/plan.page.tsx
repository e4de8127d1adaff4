import type { ComponentProps, ReactNode } from 'react'
import type { planVersion } from '#contract/admin/plan.ts'
import type { NewPlan } from '#contract/admin/plan.ts'
import type { Plan } from '#contract/plan.ts'
import type * as z from '#contract/zod.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import { catalogueStatusTexts } from '../../../messages/admin/catalogue.messages.ts'
import { Status } from '../cells.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { type PlanEditorProps, PlanView } from './plan.view.tsx'
import { NewCampaign } from '../campaigns/new-campaign.tsx'
import { PlanVersions } from './plan-versions.tsx'

interface Props extends PlanEditorProps {
  actor: RecordFormActor<Plan, NewPlan>
  plan: Plan
  versions: readonly z.output<typeof planVersion>[]
  list: ReactNode
  readOnly: boolean
  /** Absent for those who may not change sold subscriptions. */
  onCampaign?: ComponentProps<typeof NewCampaign>['onBegin'] | undefined
}

/** A plan, to read and edit (ADM-5). */
export function PlanPage({ plan, versions, list, onCampaign, ...editor }: Props) {
  return (
    <>
      <RecordHead
        listHref="/admin/subscription_plans"
        list={list}
        title={plan.name}
        badges={<Status value={plan.status} texts={catalogueStatusTexts} />}
      />
      <PlanView {...editor} />
      <PlanVersions versions={versions}>{onCampaign && <NewCampaign versions={versions} onBegin={onCampaign} />}</PlanVersions>
    </>
  )
}

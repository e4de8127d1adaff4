import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { NewPlan } from '#contract/admin/plan.ts'
import type { Plan } from '#contract/plan.ts'
import { newAdminRecordFlow } from '../../../flows/admin-record.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewPlanView } from '../../../views/admin/catalogue/new-plan.view.tsx'
import { RecordHead } from '../../../views/admin/record/record-head.tsx'
import { readPlanEditor } from './-read-plan-editor.ts'

export const Route = createFileRoute('/admin/subscription_plans/nuevo')({
  loader: ({ context, abortController: { signal } }) => readPlanEditor(context, signal),
  component: NewPlanRoute,
})

function NewPlanRoute() {
  const { admin, announce } = Route.useRouteContext()
  const { t } = useLingui()
  const editor = Route.useLoaderData()
  const actor = useFlow(
    newAdminRecordFlow<Plan, NewPlan>('newPlan', { store: admin.catalogue.storePlan, stored: () => announce('record.made') }),
  )
  return (
    <>
      <RecordHead listHref="/admin/subscription_plans" list={t`Planes de suscripción`} title={t`Plan nuevo`} />
      <NewPlanView actor={actor} {...editor} origin={location.origin} />
    </>
  )
}

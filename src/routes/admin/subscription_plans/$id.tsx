import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { planFlow } from '../../../flows/plan.flow.ts'
import { PlanPage } from '../../../views/admin/catalogue/plan.page.tsx'
import { may } from '../../../views/admin/may.ts'
import { readPlanEditor } from './-read-plan-editor.ts'
import { readAtEachOpening } from '../../-read-at-each-opening.ts'
import { useReadRecord } from '../-use-read-record.ts'

export const Route = createFileRoute('/admin/subscription_plans/$id')({
  ...readAtEachOpening,
  loader: async ({ context, params: { id }, abortController: { signal } }) => {
    const [editor, plan, versions] = await Promise.all([
      readPlanEditor(context, signal),
      context.admin.catalogue.plan(id, signal),
      context.admin.catalogue.versions(id, signal),
    ])
    return { ...editor, plan, versions }
  },
  component: PlanRoute,
})

function PlanRoute() {
  const { id } = Route.useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const { t } = useLingui()
  const loaded = Route.useLoaderData()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useReadRecord(planFlow(admin, id, saved), loaded.plan)
  return (
    <PlanPage
      {...loaded}
      list={t`Planes de suscripción`}
      actor={actor}
      origin={location.origin}
      onCampaign={
        may(current.user, 'subscriptions.update')
          ? async (wanted) => {
              const { id: campaign } = await admin.priceCampaigns.begin({ ...wanted, planId: id })
              await router.navigate({ to: '/admin/price-campaigns/$id', params: { id: campaign } })
            }
          : undefined
      }
      readOnly={!may(current.user, 'subscription_plans.update')}
    />
  )
}

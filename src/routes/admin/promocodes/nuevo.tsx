import { createFileRoute } from '@tanstack/react-router'
import { newPromoFlow } from '../../../flows/new-promo.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewPromoPage } from '../../../views/admin/catalogue/new-promo.page.tsx'

export const Route = createFileRoute('/admin/promocodes/nuevo')({
  loader: async ({ context: { desk }, abortController: { signal } }) =>
    (await desk.lists.read('listPlanRecords', { status: '1' }, { signal })).data,
  component: NewPromoRoute,
})

function NewPromoRoute() {
  const { desk, announce } = Route.useRouteContext()
  const actor = useFlow(newPromoFlow(desk, () => announce('record.made')))
  return <NewPromoPage actor={actor} plans={Route.useLoaderData()} />
}

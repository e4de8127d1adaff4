import { createFileRoute } from '@tanstack/react-router'
import { newPromoFlow } from '../../../flows/new-promo.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewPromoPage } from '../../../views/admin/catalogue/new-promo.page.tsx'

export const Route = createFileRoute('/admin/promocodes/nuevo')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.catalogue.plans('active', signal),
  component: NewPromoRoute,
})

function NewPromoRoute() {
  const { admin, announce } = Route.useRouteContext()
  const actor = useFlow(newPromoFlow(admin, () => announce('record.made')))
  return <NewPromoPage actor={actor} plans={Route.useLoaderData()} />
}

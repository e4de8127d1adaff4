import { createFileRoute } from '@tanstack/react-router'
import type { NewPromo } from '#contract/back-office/promo.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import { newDeskRecordFlow } from '../../../flows/desk-record.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewPromoPage } from '../../../views/admin/catalogue/new-promo.page.tsx'

export const Route = createFileRoute('/admin/promocodes/nuevo')({
  loader: async ({ context: { desk }, abortController: { signal } }) =>
    (await desk.lists.read('listPlanRecords', { status: '1' }, { signal })).data,
  component: NewPromoRoute,
})

function NewPromoRoute() {
  const { desk, announce } = Route.useRouteContext()
  const actor = useFlow(
    newDeskRecordFlow<PromoCode, NewPromo>('newPromo', { store: desk.promos.store, stored: () => announce('record.made') }),
  )
  return <NewPromoPage actor={actor} plans={Route.useLoaderData()} />
}

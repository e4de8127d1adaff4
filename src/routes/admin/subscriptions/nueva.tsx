import { createFileRoute } from '@tanstack/react-router'
import type { SubscriptionDetail } from '#contract/back-office/sale.ts'
import { newDeskRecordFlow } from '../../../flows/desk-record.flow.ts'
import { listAddress } from '../../../lib/list-address.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import type { BackOffice } from '../../../services/back-office/back-office.ts'
import { NewSubscriptionPage } from '../../../views/admin/sales/new-subscription.page.tsx'

type Fields = Parameters<BackOffice['sales']['storeSubscription']>[0]

export const Route = createFileRoute('/admin/subscriptions/nueva')({
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { desk }, deps: { cliente_id, buscar = '' }, abortController: { signal } }) => {
    if (cliente_id === undefined) {
      const customers = await desk.lists.read('listCustomers', { buscar }, { signal })
      return { customer: null, plans: [], find: { text: buscar, found: customers.data } }
    }
    const [customer, plans] = await Promise.all([desk.customers.get(cliente_id, signal), desk.catalogue.plans('active', signal)])
    return { customer, plans, find: { text: '', found: [] } }
  },
  component: NewSubscriptionRoute,
})

function NewSubscriptionRoute() {
  const { desk, announce } = Route.useRouteContext()
  const loaded = Route.useLoaderData()
  const actor = useFlow(
    newDeskRecordFlow<SubscriptionDetail, Fields>('newSubscription', {
      store: desk.sales.storeSubscription,
      stored: () => announce('record.made'),
    }),
  )
  return <NewSubscriptionPage key={loaded.customer?.id} actor={actor} {...loaded} />
}

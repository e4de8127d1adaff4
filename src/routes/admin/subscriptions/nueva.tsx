import { createFileRoute } from '@tanstack/react-router'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import { newAdminRecordFlow } from '../../../flows/admin-record.flow.ts'
import { customerParameter, listAddressSchema } from '../../../lib/list-address.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import type { AdminServices } from '../../../services/admin/admin-services.ts'
import { NewSubscriptionPage } from '../../../views/admin/sales/new-subscription.page.tsx'

type Fields = Parameters<AdminServices['sales']['storeSubscription']>[0]

export const Route = createFileRoute('/admin/subscriptions/nueva')({
  validateSearch: listAddressSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { admin }, deps: { [customerParameter]: customerId, buscar = '' }, abortController: { signal } }) => {
    if (customerId === undefined) {
      const customers = await admin.lists.read('listCustomers', { buscar }, { signal })
      return { customer: null, plans: [], find: { text: buscar, customers: customers.data } }
    }
    const [customer, plans] = await Promise.all([
      admin.customers.get(customerId, signal),
      admin.catalogue.plans('active', signal),
    ])
    return { customer, plans, find: { text: '', customers: [] } }
  },
  component: NewSubscriptionRoute,
})

function NewSubscriptionRoute() {
  const { admin, announce } = Route.useRouteContext()
  const loaded = Route.useLoaderData()
  const actor = useFlow(
    newAdminRecordFlow<SubscriptionDetail, Fields>('newSubscription', {
      store: admin.sales.storeSubscription,
      stored: () => announce('record.made'),
    }),
  )
  return <NewSubscriptionPage key={loaded.customer?.id} actor={actor} {...loaded} />
}

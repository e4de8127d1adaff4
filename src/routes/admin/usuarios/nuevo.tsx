import { createFileRoute } from '@tanstack/react-router'
import { newAdminRecordFlow } from '../../../flows/admin-record.flow.ts'
import { customerParameter, listAddressSchema } from '../../../lib/list-address.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { may } from '../../../views/admin/may.ts'
import { CustomerChoice } from '../../../views/admin/people/customer-choice.tsx'
import { NewPersonPage, type NewPersonFields } from '../../../views/admin/people/new-person.page.tsx'

export const Route = createFileRoute('/admin/usuarios/nuevo')({
  validateSearch: listAddressSchema,
  loaderDeps: ({ search }) => search,
  // Users who may not list customers enter a customer's id.
  loader: async ({
    context: { admin, current },
    deps: { buscar, [customerParameter]: customerId },
    abortController: { signal },
  }) => {
    if (customerId !== undefined || !may(current.user, 'clientes.list')) return null
    return admin.lists.read('listCustomers', { buscar, orden: 'name' }, { signal })
  },
  component: NewPersonRoute,
})

function NewPersonRoute() {
  const { [customerParameter]: customerId, buscar = '' } = Route.useSearch()
  const customers = Route.useLoaderData()
  if (customers) return <CustomerChoice customers={customers.data} searched={buscar} />
  return <Entering key={customerId ?? ''} customerId={customerId ?? ''} />
}

function Entering({ customerId }: { customerId: string }) {
  const { admin, current, announce } = Route.useRouteContext()
  const actor = useFlow(
    newAdminRecordFlow('newAdminPerson', {
      store: (fields: NewPersonFields, signal) => admin.people.store(fields, signal),
      stored: () => announce('invitation.sent'),
    }),
  )
  const own = current.customer.impersonation?.own.id ?? current.customer.id
  return <NewPersonPage actor={actor} customerId={customerId} staffToo={current.user.root && customerId === own} />
}

import { createFileRoute } from '@tanstack/react-router'
import { newAdminRecordFlow } from '../../../flows/admin-record.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewCustomerPage, type NewCustomerFields } from '../../../views/admin/customers/new-customer.page.tsx'

export const Route = createFileRoute('/admin/clientes/nuevo')({ component: NewCustomerRoute })

function NewCustomerRoute() {
  const { admin, announce } = Route.useRouteContext()
  const actor = useFlow(
    newAdminRecordFlow('newAdminCustomer', {
      store: ({ name, rfc, phone, 'owner.name': ownerName, 'owner.email': email }: NewCustomerFields, signal) =>
        admin.customers.store({ name, rfc, phone, owner: { name: ownerName, email } }, signal),
      stored: () => announce('record.made'),
    }),
  )
  return <NewCustomerPage actor={actor} />
}

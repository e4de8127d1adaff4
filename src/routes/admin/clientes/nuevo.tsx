import { createFileRoute } from '@tanstack/react-router'
import { newDeskRecordFlow } from '../../../flows/desk-record.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewCustomerPage, type NewCustomerFields } from '../../../views/admin/customers/new-customer.page.tsx'

export const Route = createFileRoute('/admin/clientes/nuevo')({ component: NewCustomerRoute })

function NewCustomerRoute() {
  const { desk, announce } = Route.useRouteContext()
  const actor = useFlow(
    newDeskRecordFlow('newDeskCustomer', {
      store: ({ name, rfc, phone, ownerName, email }: NewCustomerFields, signal) =>
        desk.customers.store({ nombre: name, rfc, phone, owner: { nombre: ownerName, email } }, signal),
      stored: () => announce('record.made'),
    }),
  )
  return <NewCustomerPage actor={actor} />
}

import { createFileRoute } from '@tanstack/react-router'
import { paymentsList } from '../../../views/admin/books/payments.list.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/books/payments')({
  ...listRoute('listPayments', 'pagos'),
  component: ListRoute,
})

function ListRoute() {
  return <AdminListRoute definition={paymentsList} opened={Route.useLoaderData()} file="exportPayments" />
}

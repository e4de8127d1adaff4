import { createFileRoute } from '@tanstack/react-router'
import { movementsList } from '../../../views/admin/revenue/movements.list.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/ingresos/movimientos')({
  ...listRoute('listMovements', 'movimientos'),
  component: ListRoute,
})

function ListRoute() {
  return <AdminListRoute definition={movementsList} opened={Route.useLoaderData()} file="exportMovements" />
}

import { createFileRoute } from '@tanstack/react-router'
import { listAddress } from '../../../lib/list-address.ts'
import { claimsLook } from '../../../views/admin/sales/claims.look.tsx'
import { DeskListRoute } from '../-desk-list.tsx'
import { openList } from '../-open-list.ts'

export const Route = createFileRoute('/admin/claims/')({
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { desk }, deps, abortController: { signal } }) =>
    openList(desk, { name: 'listClaims', list: 'reclamos' }, deps, signal),
  component: ListRoute,
})

function ListRoute() {
  return <DeskListRoute look={claimsLook} opened={Route.useLoaderData()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { listAddress } from '../../../lib/list-address.ts'
import { casesLook } from '../../../views/admin/support/cases.look.tsx'
import { DeskListRoute } from '../-desk-list.tsx'
import { openList } from '../-open-list.ts'

export const Route = createFileRoute('/admin/casos/')({
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { desk }, deps, abortController: { signal } }) =>
    openList(desk, { name: 'listSupportCases', list: 'casos' }, deps, signal),
  component: ListRoute,
})

function ListRoute() {
  return <DeskListRoute look={casesLook} opened={Route.useLoaderData()} />
}

import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listAddress } from '../../../lib/list-address.ts'
import { productsLook } from '../../../views/admin/catalogue/products.look.tsx'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { DeskListRoute } from '../-desk-list.tsx'
import { openList } from '../-open-list.ts'

export const Route = createFileRoute('/admin/products/')({
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { desk }, deps, abortController: { signal } }) =>
    openList(desk, { name: 'listProductRecords', list: 'productos' }, deps, signal),
  component: ListRoute,
})

function ListRoute() {
  const { held } = Route.useRouteContext()
  return (
    <DeskListRoute
      look={productsLook}
      opened={Route.useLoaderData()}
      file="exportProducts"
      acts={
        may(held.user, 'products.store') && (
          <CreateLink href="/admin/products/nuevo">
            <Trans>Crear producto</Trans>
          </CreateLink>
        )
      }
    />
  )
}

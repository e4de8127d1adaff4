import { createFileRoute } from '@tanstack/react-router'
import { listAddress } from '../../../../lib/list-address.ts'
import { companiesLook } from '../../../../views/admin/companies/companies.look.tsx'
import { DeskListRoute } from '../../-desk-list.tsx'
import { openList } from '../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/companies/')({
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { desk }, deps, abortController: { signal } }) =>
    openList(desk, { name: 'listCompanyRecords', list: 'empresas' }, deps, signal),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  return <DeskListRoute look={companiesLook} opened={Route.useLoaderData()} file="exportCompanies" />
}

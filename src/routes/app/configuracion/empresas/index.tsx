import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../lib/searches.ts'
import { CompaniesPage } from '../../../../views/companies/companies.page.tsx'
import { listQueryOf } from '../../../-list-search.ts'

export const Route = createFileRoute('/app/configuracion/empresas/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, deps, abortController }) =>
    services.companies.list(listQueryOf(deps), abortController.signal),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const { services, current } = Route.useRouteContext()
  const companies = Route.useLoaderData()
  const { buscar = '' } = Route.useSearch()
  return <CompaniesPage companies={{ ...companies, search: buscar }} me={current.user} logoOf={services.logos.urlOf} />
}

import { createFileRoute } from '@tanstack/react-router'
import { companiesLook } from '../../../../views/admin/companies/companies.look.tsx'
import { AdminListRoute } from '../../-admin-list.tsx'
import { listRoute } from '../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/companies/')({
  ...listRoute('listCompanyRecords', 'empresas'),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  return <AdminListRoute look={companiesLook} opened={Route.useLoaderData()} file="exportCompanies" />
}

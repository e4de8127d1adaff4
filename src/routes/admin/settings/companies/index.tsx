import { createFileRoute } from '@tanstack/react-router'
import { companiesList } from '../../../../views/admin/companies/companies.list.tsx'
import { AdminListRoute } from '../../-admin-list.tsx'
import { listRoute } from '../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/companies/')({
  ...listRoute('listCompanyRecords', 'empresas'),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  return <AdminListRoute definition={companiesList} opened={Route.useLoaderData()} file="exportCompanies" />
}

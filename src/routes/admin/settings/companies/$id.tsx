import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { CompanyRecord } from '#contract/admin/person.ts'
import { adminCompanyFlow } from '../../../../flows/admin-company.flow.ts'
import { CompanyPage } from '../../../../views/admin/companies/company.page.tsx'
import { readAtEachOpening } from '../../../-read-at-each-opening.ts'
import { useReadRecord } from '../../-use-read-record.ts'

export const Route = createFileRoute('/admin/settings/companies/$id')({
  ...readAtEachOpening,
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.companies.get(id, signal),
  component: CompanyRoute,
})

function CompanyRoute() {
  const company = Route.useLoaderData()
  return <Opened key={company.id} company={company} />
}

function Opened({ company }: { company: CompanyRecord }) {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const actor = useReadRecord(
    adminCompanyFlow(admin, company.id, () => {
      announce('record.saved')
      void router.invalidate()
    }),
    company,
  )
  return <CompanyPage company={company} me={current.user} actor={actor} />
}

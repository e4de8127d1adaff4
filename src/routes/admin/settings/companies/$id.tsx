import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { CompanyRecord } from '#contract/back-office/person.ts'
import { deskCompanyFlow } from '../../../../flows/desk-company.flow.ts'
import { CompanyPage } from '../../../../views/admin/companies/company.page.tsx'
import { readAtEachOpening, useReadRecord } from '../../-use-read-record.ts'

export const Route = createFileRoute('/admin/settings/companies/$id')({
  ...readAtEachOpening,
  loader: ({ context: { desk }, params: { id }, abortController: { signal } }) => desk.companies.get(id, signal),
  component: CompanyRoute,
})

function CompanyRoute() {
  const company = Route.useLoaderData()
  return <Opened key={company.id} company={company} />
}

function Opened({ company }: { company: CompanyRecord }) {
  const { desk, held, announce } = Route.useRouteContext()
  const router = useRouter()
  const actor = useReadRecord(
    deskCompanyFlow(desk, company.id, () => {
      announce('record.saved')
      void router.invalidate()
    }),
    company,
  )
  return <CompanyPage company={company} me={held.user} actor={actor} />
}

import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { CompanyRecord } from '#contract/back-office/person.ts'
import { deskCompanyFlow } from '../../../../flows/desk-company.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { CompanyPage } from '../../../../views/admin/companies/company.page.tsx'

export const Route = createFileRoute('/admin/settings/companies/$id')({
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
  const actor = useFlow(
    deskCompanyFlow(desk, company.id, () => {
      announce('record.saved')
      void router.invalidate()
    }),
  )
  return <CompanyPage company={company} me={held.user} actor={actor} />
}

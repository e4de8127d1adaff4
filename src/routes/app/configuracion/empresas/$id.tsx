import { createFileRoute } from '@tanstack/react-router'
import { companyFlow } from '../../../../flows/company.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { CompanyPage } from '../../../../views/companies/company.page.tsx'
import { Logo } from '../../../-logo.tsx'

export const Route = createFileRoute('/app/configuracion/empresas/$id')({ component: CompanyRoute })

function CompanyRoute() {
  const { id } = Route.useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { services, current, announce } = Route.useRouteContext()
  const actor = useFlow(companyFlow(services, id, announce))
  return (
    <CompanyPage
      actor={actor}
      me={current.user}
      renderLogo={(company, readOnly) => <Logo company={company} readOnly={readOnly} />}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { newCompanyFlow } from '../../../../flows/new-company.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { NewCompanyView } from '../../../../views/companies/new-company.view.tsx'
import { SettingsPage } from '../../../../views/settings/settings-page.tsx'

export const Route = createFileRoute('/app/configuracion/empresas/nueva')({ component: NewCompanyRoute })

function NewCompanyRoute() {
  const { services, announce } = Route.useRouteContext()
  const { t } = useLingui()
  const actor = useFlow(newCompanyFlow(services, announce))
  return (
    <SettingsPage title={t`Empresa nueva`}>
      <NewCompanyView actor={actor} />
    </SettingsPage>
  )
}

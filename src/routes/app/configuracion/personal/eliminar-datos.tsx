import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ownErasureFlow } from '../../../../flows/own-erasure.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { OwnErasureView } from '../../../../views/own-erasure/own-erasure.view.tsx'
import { SettingsPage } from '../../../../views/settings/settings-page.tsx'

export const Route = createFileRoute('/app/configuracion/personal/eliminar-datos')({ component: OwnErasureRoute })

function OwnErasureRoute() {
  const { services, announce } = Route.useRouteContext()
  const { t } = useLingui()
  const actor = useFlow(ownErasureFlow(services, announce))
  return (
    <SettingsPage title={t`Eliminar mis datos`}>
      <OwnErasureView actor={actor} />
    </SettingsPage>
  )
}

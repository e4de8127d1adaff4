import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { changePasswordFlow } from '../../../flows/change-password.flow.ts'
import { openSessionsFlow } from '../../../flows/open-sessions.flow.ts'
import { secondFactorFlow } from '../../../flows/second-factor.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { ChangePasswordView } from '../../../views/change-password/change-password.view.tsx'
import { OpenSessionsView } from '../../../views/open-sessions/open-sessions.view.tsx'
import { SecondFactorView } from '../../../views/second-factor/second-factor.view.tsx'
import { SettingsPage } from '../../../views/settings/settings-page.tsx'

export const Route = createFileRoute('/app/configuracion/seguridad')({
  staticData: { section: { label: msg`Seguridad`, order: 80 } },
  component: SecurityRoute,
})

function SecurityRoute() {
  const { services, announce } = Route.useRouteContext()
  const { t } = useLingui()
  const sessions = useFlow(openSessionsFlow(services, announce))
  const onChanged = () => sessions.send({ type: 'sessions.ended' })
  const password = useFlow(changePasswordFlow(services, { announce, onChanged }), {
    input: { throttledUntil: services.deadlines.read('changePassword') },
  })
  const factor = useFlow(secondFactorFlow(services, { announce, onEnrolled: onChanged }))
  return (
    <SettingsPage title={t`Seguridad`}>
      <ChangePasswordView actor={password} />
      <SecondFactorView actor={factor} />
      <OpenSessionsView actor={sessions} />
    </SettingsPage>
  )
}

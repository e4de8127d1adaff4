import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { downloadFlow } from '../../../../flows/download.flow.ts'
import { emailChangeFlow } from '../../../../flows/email-change.flow.ts'
import { profileFlow } from '../../../../flows/profile.flow.ts'
import { useReadOnReturn } from '../../../../lib/use-read-on-return.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { DownloadView } from '../../../../views/download/download.view.tsx'
import { EmailChangeView } from '../../../../views/email-change/email-change.view.tsx'
import { OwnData } from '../../../../views/profile/own-data.tsx'
import { ProfileView } from '../../../../views/profile/profile.view.tsx'
import { SettingsPage } from '../../../../views/settings/settings-page.tsx'

export const Route = createFileRoute('/app/configuracion/personal/')({ component: PersonalRoute })

function PersonalRoute() {
  const router = useRouter()
  return <Personal key={useReadOnReturn(() => router.invalidate())} />
}

function Personal() {
  const { services, session, announce } = Route.useRouteContext()
  const { t } = useLingui()
  const profile = useFlow(profileFlow(services, session, announce))
  const email = useFlow(emailChangeFlow(services, announce), {
    input: { throttledUntil: services.deadlines.read('emailChange') },
  })
  const download = useFlow(downloadFlow(services.users.exportMe, announce))
  return (
    <SettingsPage title={t`Mi perfil`}>
      <ProfileView actor={profile} />
      <EmailChangeView actor={email} />
      <OwnData
        download={
          <DownloadView actor={download}>
            <Trans>Descargar mis datos</Trans>
          </DownloadView>
        }
      />
    </SettingsPage>
  )
}

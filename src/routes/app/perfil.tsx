import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { downloadFlow } from '../../flows/download.flow.ts'
import { profileFlow } from '../../flows/profile.flow.ts'
import { DownloadView } from '../../views/download/download.view.tsx'
import { OwnData } from '../../views/profile/own-data.tsx'
import { ProfileView } from '../../views/profile/profile.view.tsx'

export const Route = createFileRoute('/app/perfil')({ component: ProfileRoute })

function ProfileRoute() {
  const { services, session, announce } = Route.useRouteContext()
  const profile = useActorRef(profileFlow(services, session, announce))
  const download = useActorRef(downloadFlow(services.users.exportMe, announce))
  return (
    <>
      <ProfileView actor={profile} />
      <OwnData
        download={
          <DownloadView actor={download}>
            <Trans>Descargar mis datos</Trans>
          </DownloadView>
        }
      />
    </>
  )
}

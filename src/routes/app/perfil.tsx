import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { profileFlow } from '../../flows/profile.flow.ts'
import { ProfileView } from '../../views/profile/profile.view.tsx'

export const Route = createFileRoute('/app/perfil')({ component: ProfileRoute })

function ProfileRoute() {
  const { services, session, announce } = Route.useRouteContext()
  const actor = useActorRef(profileFlow(services, session, announce))
  return <ProfileView actor={actor} />
}

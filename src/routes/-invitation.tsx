import { useRouteContext } from '@tanstack/react-router'
import type { TeamRole } from '#contract/user.ts'
import type { TeamActor } from '#machines/flows/team.machine.ts'
import { invitationFlow } from '../flows/invitation.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { InvitationView } from '../views/team/invitation.view.tsx'

/** The invitation form, inside the team's page. */
export function Invitation({ team, roles }: { team: TeamActor; roles: readonly TeamRole[] }) {
  const { services, announce } = useRouteContext({ from: '/app' })
  const actor = useFlow(invitationFlow(services, announce))
  return (
    <InvitationView
      actor={actor}
      roles={roles}
      onInvited={() => team.send({ type: 'person.invited' })}
      onCancel={() => team.send({ type: 'inviting.cancelled' })}
    />
  )
}

import { invitationFlow } from '#src/flows/invitation.flow.ts'
import { InvitationView } from '#src/views/team/invitation.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const roles = ['admin', 'audit', 'user'] as const

export const invitationMount = flowMount({
  flow: (services) => invitationFlow(services, () => {}),
  view: (actor) => <InvitationView actor={actor} roles={roles} onInvited={() => {}} onCancel={() => {}} />,
})

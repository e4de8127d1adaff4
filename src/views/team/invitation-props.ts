import type { TeamRole } from '#contract/user.ts'
import type { InvitationActor } from '#machines/flows/invitation.machine.ts'

export interface InvitationViewProps {
  actor: InvitationActor
  roles: readonly TeamRole[]
  onInvited: () => void
  onCancel: () => void
}

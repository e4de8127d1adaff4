import { useLingui } from '@lingui/react/macro'
import type { InvitationShown } from '#contract/invitation-shown.ts'

/** Returns who invites the person, and where to; each may be unknown. */
export function useInvitationTitle(invitation: InvitationShown | null): string {
  const { t } = useLingui()
  const { company = null, inviter = null } = invitation ?? {}
  if (inviter !== null) return company === null ? t`${inviter} te invitó a su equipo` : t`${inviter} te invitó a ${company}`
  return company === null ? t`Te invitaron a un equipo` : t`Te invitaron a ${company}`
}

import { isName } from '#contract/person-name.ts'

/** Returns how an invitation calls who invites: the name, or the confirmed address where it is no name to repeat. */
export function inviterName(inviter: { name: string; email: string } | undefined): string | null {
  if (!inviter) return null
  return isName(inviter.name) ? inviter.name : inviter.email
}

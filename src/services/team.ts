import type { InvitationShown } from '#contract/invitation-shown.ts'
import type { Invitation, TeamRole, User } from '#contract/user.ts'
import type { Call } from './http.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { type ListQuery, listQuery, type ListPage } from './lists.ts'

/** The team of the customer: its users, invitations and levels. */
export function createTeam(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    /** Ordered by name; `pending` are invited users who have not answered. */
    list: ({ status, ...query }: ListQuery & { status?: User['status'] }, signal?: AbortSignal): Promise<ListPage<User>> =>
      call('listUsers', { query: { ...listQuery(query), ...(status ? { status } : {}) }, signal }),
    /** The levels that the user may give. */
    grantableRoles: async (signal?: AbortSignal): Promise<readonly TeamRole[]> =>
      (await call('listGrantableRoles', { signal })).data,
    async invite(body: Invitation, signal?: AbortSignal): Promise<User> {
      const { data } = await call('inviteUser', { body, idempotencyKey: keys.keyOf(body), signal })
      keys.forget()
      return data
    },
    async resend({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('resendInvitation', { params: { id }, body: {}, signal })
    },
    /** Reads what an invitation says to whoever has its link; needs no session. */
    openInvitation: async (link: { email: string; token: string }, signal?: AbortSignal): Promise<InvitationShown> =>
      (await call('openInvitation', { body: link, signal })).data,
    setRole: async (
      { id, version, role }: { id: string; version: number; role: TeamRole },
      signal?: AbortSignal,
    ): Promise<User> => (await call('updateUser', { params: { id }, body: { role, version }, signal })).data,
    /** Removes a user, revokes an invitation, or leaves the team. */
    async remove({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('removeUser', { params: { id }, signal })
    },
  }
}

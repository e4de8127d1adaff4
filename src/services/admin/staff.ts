import type { ProfileRecord, StaffDetail, StaffRow } from '#contract/admin/staff.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** A person to invite to the staff. `accessUntil`: the last day, `YYYY-MM-DD`; null has no end. */
export interface NewStaff {
  name: string
  email: string
  profile: string
  accessUntil: string | null
}

/** What staff change of a member of staff. `version` is the one that was read. */
export interface StaffEdit extends Pick<NewStaff, 'profile' | 'accessUntil'> {
  id: string
  version: number
  reason: string
}

/** People who work in the administration, and their profiles. */
export function createStaffAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  const profileKeys = createIdempotencyKeys()
  return {
    list: async (signal?: AbortSignal): Promise<readonly StaffRow[]> => (await call('listStaff', { signal })).data,
    get: async (id: string, signal?: AbortSignal): Promise<StaffDetail> =>
      (await call('getStaff', { params: { id }, signal })).data,
    async store(body: NewStaff, signal?: AbortSignal): Promise<StaffDetail> {
      const { data } = await call('storeStaff', { body, idempotencyKey: keys.keyOf(body), signal })
      keys.forget()
      return data
    },
    edit: async ({ id, ...body }: StaffEdit): Promise<StaffDetail> => (await call('editStaff', { params: { id }, body })).data,
    act: async (id: string, act: 'suspend' | 'resume' | 'invite', reason: string): Promise<StaffDetail> =>
      (await call('actOnStaff', { params: { id }, body: { act, reason } })).data,
    async dismiss(id: string, reason: string): Promise<void> {
      await call('dismissStaff', { params: { id }, body: { reason } })
    },
    profiles: async (signal?: AbortSignal): Promise<readonly ProfileRecord[]> => (await call('listProfiles', { signal })).data,
    profile: async (name: string, signal?: AbortSignal): Promise<ProfileRecord> =>
      (await call('getProfile', { params: { name }, signal })).data,
    async storeProfile(body: { label: string; permissions: string[] }, signal?: AbortSignal): Promise<ProfileRecord> {
      const { data } = await call('storeProfile', { body, idempotencyKey: profileKeys.keyOf(body), signal })
      profileKeys.forget()
      return data
    },
    /** `version` is the one that was read. */
    updateProfile: async (
      { name, label, permissions, version }: Pick<ProfileRecord, 'name' | 'label' | 'permissions' | 'version'>,
      signal?: AbortSignal,
    ): Promise<ProfileRecord> =>
      (await call('updateProfile', { params: { name }, body: { label, permissions, version }, signal })).data,
    async removeProfile(name: string): Promise<void> {
      await call('removeProfile', { params: { name } })
    },
  }
}

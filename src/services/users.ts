import type { OwnErasure } from '#contract/erasure.ts'
import type { File } from '#contract/file.ts'
import type { User } from '#contract/user.ts'
import type { Call } from './http.ts'

export function createUsers(call: Call) {
  return {
    exportMe: (signal?: AbortSignal): Promise<File> => call('exportMe', { signal }),
    erasure: async (signal?: AbortSignal): Promise<OwnErasure> => (await call('getOwnErasure', { signal })).data,
    requestErasure: async (signal?: AbortSignal): Promise<OwnErasure> =>
      (await call('requestOwnErasure', { body: {}, signal })).data,
    async withdrawErasure(signal?: AbortSignal): Promise<void> {
      await call('withdrawOwnErasure', { signal })
    },
    me: async (signal?: AbortSignal): Promise<User> => (await call('getMe', { signal })).data,
    get: async (id: string, signal?: AbortSignal): Promise<User> => (await call('getUser', { params: { id }, signal })).data,
    rename: async ({ id, version, name }: { id: string; version: number; name: string }, signal?: AbortSignal): Promise<User> =>
      (await call('updateUser', { params: { id }, body: { name, version }, signal })).data,
  }
}

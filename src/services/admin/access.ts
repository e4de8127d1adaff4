import type { PermissionRecord, RoleRecord, SyncResult } from '#contract/admin/access.ts'
import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import type { Call } from '../http.ts'

/** Roles, permissions and configuration (ADM-7). */
export function createAccessAdmin(call: Call) {
  const configuration = async (signal?: AbortSignal): Promise<readonly ConfigurationEntry[]> =>
    (await call('listConfiguration', { signal })).data
  return {
    roles: async (signal?: AbortSignal): Promise<readonly RoleRecord[]> => (await call('listRoles', { signal })).data,
    role: async (name: string, signal?: AbortSignal): Promise<RoleRecord> =>
      (await call('getRole', { params: { name }, signal })).data,
    /** `version` is the one that was read. */
    grant: async (
      { name, version, permissions }: { name: string; version: string; permissions: readonly string[] },
      signal?: AbortSignal,
    ): Promise<RoleRecord> =>
      (await call('updateRole', { params: { name }, body: { permissions: [...permissions], version }, signal })).data,
    syncRoles: async (): Promise<SyncResult> => (await call('syncRoles', { body: {} })).data,
    permissions: async (signal?: AbortSignal): Promise<readonly PermissionRecord[]> =>
      (await call('listPermissions', { signal })).data,
    /** `version` is the one that was read. */
    tag: async (
      { name, ...body }: { name: string; tag: string; version: string },
      signal?: AbortSignal,
    ): Promise<PermissionRecord> => (await call('updatePermission', { params: { name }, body, signal })).data,
    syncPermissions: async (): Promise<SyncResult> => (await call('syncPermissions', { body: {} })).data,
    configuration,
    async entry(name: string, signal?: AbortSignal): Promise<ConfigurationEntry> {
      const match = (await configuration(signal)).find(({ entry }) => entry === name)
      if (!match) throw new Error(`The server has no entry ${name}`)
      return match
    },
    /** `value` is JSON text; `version` is the one that was read. */
    configure: async (
      { entry, value, version }: { entry: string; value: string; version: string },
      signal?: AbortSignal,
    ): Promise<ConfigurationEntry> =>
      (await call('updateConfiguration', { params: { name: entry }, body: { value, version }, signal })).data,
  }
}

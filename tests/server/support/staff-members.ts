import { expect } from 'vitest'
import type { ProfileRecord, StaffDetail } from '#contract/admin/staff.ts'
import { dataOf } from './answers.ts'
import { staffClient } from './staff-client.ts'
import type { StaffClient } from './staff-client.ts'
import { choose, mailedLink } from './team.ts'

export type Wire<Shape> = Omit<Shape, 'name' | 'permissions' | 'users' | 'accessUntil'> & {
  nombre: string
  permisos: string[]
  usuarios: number
  access_until: string | null
}
export type Staff = Wire<StaffDetail>
export type Profile = Wire<ProfileRecord> & { name: string }

export const ana = { nombre: 'Ana Arriaga', email: 'ana@receptio.test', profile: 'staff.support', access_until: null }
export const reason = 'Una prueba'

/** Root invites somebody, who answers the invitation and signs in. */
export async function hired(root: StaffClient, change: Partial<typeof ana> = {}): Promise<StaffClient & { id: string }> {
  const { id } = dataOf<Staff>(await root.post('/admin/staff', { ...ana, ...change }))
  expect((await choose(root.server, await mailedLink(root.server))).status).toBe(200)
  return { ...(await staffClient(change.email ?? ana.email, root.server)), id }
}

export async function put(by: StaffClient, id: string, change: object) {
  const { level, access_until, version } = dataOf<Staff>(await by.get(`/admin/staff/${id}`))
  return by.put(`/admin/staff/${id}`, { profile: level, access_until, reason, version, ...change })
}
export const act = (by: StaffClient, id: string, name: string) => by.post(`/admin/staff/${id}/acts`, { act: name, reason })
export const dismiss = (by: StaffClient, id: string) => by.post(`/admin/staff/${id}/dismissal`, { reason })
export const makeProfile = async (by: StaffClient, label: string, permisos: readonly string[]) =>
  dataOf<Profile>(await by.post('/admin/profiles', { label, permisos })).name
export const auditOf = ({ server }: StaffClient, id: string) =>
  server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

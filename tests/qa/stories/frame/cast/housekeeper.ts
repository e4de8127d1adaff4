import { abandonedHours, auditRole } from '#tests/fixtures/admin/system.ts'
import type { Cast } from './cast.ts'
import { asClerk } from './clerk.ts'
import { callAs } from './newcomer.ts'

/** What the model ticks in the role. */
const ticked = 'products.info'

/** Staff before a role of the gallery's own tenant that lacks what the model gives it. */
export async function asRoleKeeper(): Promise<Cast> {
  const cast = await asClerk()
  const call = callAs(cast.staff)
  const { name } = auditRole
  const { permissions, version } = (await call('getRole', { params: { name } })).data
  const kept = permissions.filter((held) => held !== ticked)
  if (kept.length < permissions.length) await call('updateRole', { params: { name }, body: { permissions: kept, version } })
  return cast
}

/** Staff before the configuration of the gallery's own tenant, as the samples have it. */
export async function asConfigurator(): Promise<Cast> {
  const cast = await asClerk()
  const call = callAs(cast.staff)
  const { entry: name, value } = abandonedHours
  const entry = (await call('listConfiguration', {})).data.find(({ entry }) => entry === name)
  if (entry && entry.value !== value)
    await call('updateConfiguration', { params: { name }, body: { value, version: entry.version } })
  return cast
}

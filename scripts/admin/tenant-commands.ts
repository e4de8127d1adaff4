import { resolve } from 'node:path'
import { closeTenant } from '#server/installation/close-tenant.ts'
import { moveTenant } from '#server/installation/tenant-life.ts'
import { listTenants } from '#server/queries/tenants.ts'
import { StartRefused } from '#server/start-refused.ts'
import { tenantOrigin } from '#server/domain/tenant-host.ts'
import type { AdminCommand } from './command.ts'
import { tenantKey, tenantOption } from './tenant-option.ts'

/** Shuts a tenant: it answers no call, and nothing renews. */
export const suspendTenantCommand: AdminCommand = {
  form: 'suspend-tenant --tenant KEY',
  options: tenantOption,
  required: ['tenant'],
  prepare(values) {
    const tenant = tenantKey(values['tenant'])
    return async (installation) => {
      await moveTenant(installation, { tenant, event: 'tenant.suspended' })
      return `The tenant ${tenant} is suspended. In five seconds it answers no call. A charge under way still ends; nothing renews.\n`
    }
  },
}

/** Opens a suspended tenant. */
export const resumeTenantCommand: AdminCommand = {
  form: 'resume-tenant --tenant KEY',
  options: tenantOption,
  required: ['tenant'],
  prepare(values) {
    const tenant = tenantKey(values['tenant'])
    return async (installation) => {
      await moveTenant(installation, { tenant, event: 'tenant.resumed' })
      return `The tenant ${tenant} is active. Renewals that waited begin now.\n`
    }
  },
}

/** Closes a suspended tenant for good, with an export. */
export const closeTenantCommand: AdminCommand = {
  form: 'close-tenant --tenant KEY --confirm KEY --out FOLDER',
  options: { ...tenantOption, confirm: { type: 'string' }, out: { type: 'string' } },
  required: ['tenant', 'confirm', 'out'],
  prepare(values) {
    const tenant = tenantKey(values['tenant'])
    if (values['confirm'] !== tenant)
      throw new StartRefused(`--confirm must repeat ${tenant}: a closed tenant never opens again.`)
    const folder = resolve(String(values['out']))
    return async (installation) => {
      const rows = await closeTenant(installation, { tenant, folder })
      const lines = rows.map(([table, count]) => `  ${`${table}.jsonl`.padEnd(24)}  ${count}`)
      return [`The tenant ${tenant} is closed. Its rows stay in the database. Its export, in ${folder}:`, ...lines, ''].join('\n')
    }
  },
}

/** Prints the tenants. */
export const listTenantsCommand: AdminCommand = {
  form: 'list-tenants',
  options: {},
  required: [],
  prepare:
    () =>
    async ({ db, env }) => {
      const tenants = await db.system(listTenants)
      const rows = tenants.map(({ tenant, state, host, customers, name }) => [
        tenant,
        state,
        tenantOrigin(env.publicUrl, host),
        String(customers),
        name,
      ])
      const table = [['tenant', 'state', 'address', 'customers', 'name'], ...rows]
      const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
      return `${table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')}\n`
    },
}

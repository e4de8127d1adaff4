import { emailSchema } from '#contract/email.ts'
import { lineSchema } from '#contract/plain-text.ts'
import * as z from '#contract/zod.ts'
import { readTenantHost } from '#server/domain/tenant-host.ts'
import type { HostFault } from '#server/domain/tenant-host.ts'
import { galleryTenant } from '#server/db/seed/gallery-tenant.ts'
import { createTenant } from '#server/installation/create-tenant.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { AdminCommand } from './command.ts'
import { tenantKey } from './tenant-option.ts'

const text = { type: 'string' } as const

const faults: Record<HostFault, string> = {
  shape: 'must be a host name such as shop.example.com, without scheme, port or path',
  confusable: 'has letters or a form that people take for another name',
  reserved: 'begins with a name that people take for the platform’s own',
  platform: 'is the platform’s own address',
  foreign: 'is not at or below a domain of this installation: TENANT_DOMAINS lists them',
}

/** Creates a tenant, or goes on where a killed run of this command stopped. */
export const createTenantCommand: AdminCommand = {
  form: 'create-tenant --key KEY --name "Public name" --host shop.example.com --root-email you@example.com [--with-catalogue]',
  options: { key: text, name: text, host: text, 'root-email': text, 'with-catalogue': { type: 'boolean' } },
  required: ['key', 'name', 'host', 'root-email'],
  prepare(values) {
    const tenant = tenantKey(values['key'], 'key')
    if (tenant === galleryTenant.tenant) throw new StartRefused(`--key ${tenant} is the sandbox’s own.`)
    const name = z.safeParse(lineSchema(2, 60), values['name'])
    if (!name.success) throw new StartRefused('--name must be 2 to 60 characters of one line.')
    const email = z.safeParse(emailSchema, values['root-email'])
    if (!email.success)
      throw new StartRefused(`--root-email must be an e-mail address, and is ${JSON.stringify(values['root-email'])}.`)
    const typed = String(values['host'])
    return async (installation) => {
      const { env } = installation
      const platform = [env.publicUrl, env.apiOrigin].map((url) => new URL(url).hostname)
      const read = readTenantHost(typed, { platform, domains: env.tenantDomains })
      if ('fault' in read) throw new StartRefused(`--host ${faults[read.fault]}, and is ${JSON.stringify(typed)}.`)
      if (env.production && email.data.endsWith('.test'))
        throw new StartRefused('--root-email must be an address that receives mail, and none under .test does.')
      const wanted = { tenant, name: name.data, host: read.host, rootEmail: email.data }
      const { url, expiresAt } = await createTenant(installation, {
        ...wanted,
        withCatalogue: values['with-catalogue'] === true,
      })
      return [
        `The tenant ${tenant} is ready at ${new URL(url).origin}. ${email.data} is its root.`,
        `This link sets the password, once, until ${expiresAt.toISOString()}:`,
        '',
        url,
        '',
        `The server mails the same link. For a new one: npm run admin -- create-root --tenant ${tenant} --email ${email.data}`,
        '',
      ].join('\n')
    }
  },
}

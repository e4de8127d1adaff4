import { emailSchema } from '#contract/email.ts'
import { userNameSchema } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { createRoot } from '#server/installation/create-root.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { AdminCommand } from './command.ts'
import { readyTenant, tenantOption, tenantOr } from './tenant-option.ts'

/** Creates the first root, or its new link. */
export const createRootCommand: AdminCommand = {
  form: 'create-root --email you@example.com [--name "Your name"] [--tenant KEY] [--replace]',
  options: { ...tenantOption, email: { type: 'string' }, name: { type: 'string' }, replace: { type: 'boolean' } },
  required: ['email'],
  prepare(values) {
    const email = z.safeParse(emailSchema, values['email'])
    if (!email.success) throw new StartRefused(`--email must be an e-mail address, and is ${JSON.stringify(values['email'])}.`)
    const name = values['name'] === undefined ? undefined : z.safeParse(userNameSchema, values['name'])
    if (name?.success === false) throw new StartRefused('--name must be 2 to 200 characters of one line.')
    const key = tenantOr(values['tenant'])
    const given = { email: email.data, name: name?.data ?? '', replace: values['replace'] === true }
    return async (installation) => {
      if (installation.env.production && given.email.endsWith('.test'))
        throw new StartRefused('--email must be an address that receives mail, and none under .test does.')
      const { tenant, name: company } = await readyTenant(installation, key)
      const { url, expiresAt } = await createRoot(installation, { ...given, tenant, company })
      return [
        `${given.email} is root of ${values['tenant'] === undefined ? 'this installation' : company}. This link sets the password, once, until ${expiresAt.toISOString()}:`,
        '',
        url,
        '',
        'The server mails the same link. When it is lost or too late, repeat this command: the old link stops working.',
        '',
      ].join('\n')
    }
  },
}

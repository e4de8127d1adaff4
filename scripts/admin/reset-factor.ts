import { emailSchema } from '#contract/email.ts'
import * as z from '#contract/zod.ts'
import { resetRootFactor } from '#server/installation/reset-root-factor.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { AdminCommand } from './command.ts'
import { readyTenant, tenantOption, tenantOr } from './tenant-option.ts'

/** Turns off the second factor of a root who lost telephone and recovery codes. */
export const resetFactorCommand: AdminCommand = {
  form: 'reset-factor --email you@example.com [--tenant KEY]',
  options: { ...tenantOption, email: { type: 'string' } },
  required: ['email'],
  prepare(values) {
    const email = z.safeParse(emailSchema, values['email'])
    if (!email.success) throw new StartRefused(`--email must be an e-mail address, and is ${JSON.stringify(values['email'])}.`)
    const key = tenantOr(values['tenant'])
    return async (installation) => {
      const { tenant } = await readyTenant(installation, key)
      await resetRootFactor(installation, { tenant, email: email.data })
      return `${email.data} signs in with the password alone, once, and sets up a new second factor then.\n`
    }
  },
}

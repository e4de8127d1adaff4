import { emailSchema } from '#contract/email.ts'
import * as z from '#contract/zod.ts'
import { platformTenant } from '#server/db/seed.ts'
import { resetRootFactor } from '#server/installation/reset-root-factor.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { AdminCommand } from './command.ts'

/** Turns off the second factor of a root who lost telephone and recovery codes. */
export const resetFactorCommand: AdminCommand = {
  form: 'reset-factor --email you@example.com',
  options: { email: { type: 'string' } },
  required: ['email'],
  prepare(values) {
    const email = z.safeParse(emailSchema, values['email'])
    if (!email.success) throw new StartRefused(`--email must be an e-mail address, and is ${JSON.stringify(values['email'])}.`)
    return async (installation) => {
      await resetRootFactor(installation, { tenant: platformTenant.tenant, email: email.data })
      return `${email.data} signs in with the password alone, once, and sets up a new second factor then.\n`
    }
  },
}

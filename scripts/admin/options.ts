import { parseArgs } from 'node:util'
import { emailSchema } from '#contract/email.ts'
import { userNameSchema } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { StartRefused } from '#server/start-refused.ts'

export interface CreateRootOptions {
  /** As the contract normalises it. */
  readonly email: string
  /** Empty when it was not given. */
  readonly name: string
  readonly replace: boolean
}

const usage = 'Use npm run admin -- create-root --email you@example.com [--name "Your name"] [--replace].'

/**
 * Reads `create-root --email ADDRESS --name NAME --replace`.
 * @throws StartRefused with one sentence for another command or option, or for an address or a name that is not valid
 */
export function readAdminOptions(args: readonly string[]): CreateRootOptions {
  const { values, positionals } = parsed(args)
  if (positionals.length !== 1 || positionals[0] !== 'create-root') throw new StartRefused(usage)
  if (values.email === undefined) throw new StartRefused(`--email is missing. ${usage}`)
  const email = z.safeParse(emailSchema, values.email)
  if (!email.success) throw new StartRefused(`--email must be an e-mail address, and is ${JSON.stringify(values.email)}.`)
  const name = values.name === undefined ? undefined : z.safeParse(userNameSchema, values.name)
  if (name?.success === false) throw new StartRefused('--name must be 2 to 200 characters of one line.')
  return { email: email.data, name: name?.data ?? '', replace: values.replace ?? false }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: { type: 'string' }, name: { type: 'string' }, replace: { type: 'boolean' } },
    })
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message.split('. To specify')[0] : String(error)}. ${usage}`)
  }
}

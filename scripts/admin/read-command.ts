import { parseArgs } from 'node:util'
import { StartRefused } from '#server/start-refused.ts'
import type { AdminCommand } from './command.ts'
import { createRootCommand } from './create-root.ts'
import { createTenantCommand } from './create-tenant.ts'
import { registerApplicationCommand } from './register-application.ts'
import { resetFactorCommand } from './reset-factor.ts'
import { closeTenantCommand, listTenantsCommand, resumeTenantCommand, suspendTenantCommand } from './tenant-commands.ts'
import { useCatalogueCommand } from './use-catalogue.ts'

const commands: Readonly<Record<string, AdminCommand>> = {
  'create-root': createRootCommand,
  'reset-factor': resetFactorCommand,
  'register-application': registerApplicationCommand,
  'use-catalogue': useCatalogueCommand,
  'create-tenant': createTenantCommand,
  'list-tenants': listTenantsCommand,
  'suspend-tenant': suspendTenantCommand,
  'resume-tenant': resumeTenantCommand,
  'close-tenant': closeTenantCommand,
}

const usage = (forms: readonly string[]) => `Use ${forms.map((form) => `npm run admin -- ${form}`).join(', or ')}.`

/**
 * Returns the work of a command line. @throws StartRefused with one sentence for another command or option, a missing
 * one, or a value that is not valid
 */
export function readCommand([name = '', ...args]: readonly string[]): ReturnType<AdminCommand['prepare']> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartRefused(usage(Object.values(commands).map(({ form }) => form)))
  const values = valuesOf(command, args)
  const missing = command.required.find((option) => values[option] === undefined)
  if (missing !== undefined) throw new StartRefused(`--${missing} is missing. ${usage([command.form])}`)
  return command.prepare(values)
}

function valuesOf({ options, form }: AdminCommand, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values as Record<string, string | boolean | undefined>
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new StartRefused(`${reason}. ${usage([form])}`)
  }
}

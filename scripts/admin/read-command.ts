import { parseArgs } from 'node:util'
import { StartRefused } from '#server/start-refused.ts'
import { archiveCommand, bringBackCommand } from './archive-commands.ts'
import { backupCommand, restoreCommand } from './backup-commands.ts'
import type { AdminCommand, DatabaseCommand } from './command.ts'
import { createRootCommand } from './create-root.ts'
import { createTenantCommand } from './create-tenant.ts'
import { onInstallation } from './installation.ts'
import { registerApplicationCommand } from './register-application.ts'
import { resetFactorCommand } from './reset-factor.ts'
import { closeTenantCommand, listTenantsCommand, resumeTenantCommand, suspendTenantCommand } from './tenant-commands.ts'
import { useCatalogueCommand } from './use-catalogue.ts'

const commands: Readonly<Record<string, AdminCommand | DatabaseCommand>> = {
  'create-root': createRootCommand,
  'reset-factor': resetFactorCommand,
  'register-application': registerApplicationCommand,
  'use-catalogue': useCatalogueCommand,
  'create-tenant': createTenantCommand,
  'list-tenants': listTenantsCommand,
  'suspend-tenant': suspendTenantCommand,
  'resume-tenant': resumeTenantCommand,
  'close-tenant': closeTenantCommand,
  archive: archiveCommand,
  'bring-back': bringBackCommand,
  backup: backupCommand,
  restore: restoreCommand,
}

const usage = (forms: readonly string[]) => `Use ${forms.map((form) => `npm run admin -- ${form}`).join(', or ')}.`

/**
 * Returns the work of a command line. @throws StartRefused with one sentence for another command or option, a missing
 * one, or a value that is not valid. The work gets the environment's variables and
 * returns what to print
 */
export function readCommand([name = '', ...args]: readonly string[]): (variables: NodeJS.ProcessEnv) => Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartRefused(usage(Object.values(commands).map(({ form }) => form)))
  const values = valuesOf(command, args)
  const missing = command.required.find((option) => values[option] === undefined)
  if (missing !== undefined) throw new StartRefused(`--${missing} is missing. ${usage([command.form])}`)
  if ('prepareAlone' in command) return command.prepareAlone(values)
  const work = command.prepare(values)
  return (variables) => onInstallation(variables, work)
}

function valuesOf({ options, form }: AdminCommand | DatabaseCommand, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values as Record<string, string | boolean | undefined>
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new StartRefused(`${reason}. ${usage([form])}`)
  }
}

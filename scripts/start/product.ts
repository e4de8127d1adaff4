import { join } from 'node:path'
import { startChild, untilReady } from './child.ts'
import type { Child, ChildOptions } from './child.ts'
import type { StartSettings } from './settings.ts'

export type ProductOptions = {
  readonly settings: StartSettings
  readonly env: NodeJS.ProcessEnv
  /** Arguments for Node before the server's file, such as --watch. */
  readonly serverArgs?: readonly string[]
  /** Whether the server prints to our output instead of its log file. */
  readonly loud: boolean
  readonly ownGroup: boolean
}

export type Product = {
  /** Resolves with one sentence when one of its processes ends by itself. */
  readonly ended: Promise<string>
  /** The database in use and the reason, as the server reported when it was ready. */
  readonly database: string | undefined
  readonly server: Child
}

/** Returns the log file of a local process. */
export const logFile = (dataDir: string, name: string): string => join(dataDir, 'logs', `${name}.log`)

const start = async (options: ChildOptions, url: string): Promise<Child> => {
  const child = startChild(options)
  await untilReady(child, url)
  return child
}

const startSandbox = async ({ settings, env, ownGroup }: ProductOptions): Promise<Child | undefined> => {
  if (settings.sandboxUrl === undefined) return undefined
  const log = logFile(settings.dataDir, 'sandbox')
  const sandboxEnv = { ...env, SANDBOX_DATA_DIR: env['SANDBOX_DATA_DIR'] ?? join(settings.dataDir, 'sandbox') }
  return start({ title: 'sandbox', args: ['sandbox/main.ts'], env: sandboxEnv, log, ownGroup }, `${settings.sandboxUrl}/healthz`)
}

/** Starts only the server, for a product whose sandbox is running. @throws {NotStarted} with one sentence */
export const startServer = async ({ settings, env, serverArgs = [], loud, ownGroup }: ProductOptions): Promise<Child> => {
  const log = loud ? undefined : logFile(settings.dataDir, 'server')
  return start({ title: 'server', args: [...serverArgs, 'server/main.ts'], env, log, ownGroup }, `${settings.appUrl}/readyz`)
}

/**
 * Starts the sandbox and then the server, and resolves when both are ready; `stopChildren` ends both.
 * @throws {NotStarted} with one sentence
 */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const sandbox = await startSandbox(options)
  const server = await startServer(options)
  const database = /\(port \d+[^)]*\)\. (.+)$/m.exec(server.firstWords())?.[1]
  return { ended: Promise.race([server.ended, ...(sandbox ? [sandbox.ended] : [])]), database, server }
}

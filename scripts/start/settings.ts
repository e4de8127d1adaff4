import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnv } from '#server/env.ts'
import type { Env } from '#server/env.ts'
import { inProject } from '../lib/project.ts'

export type StartSettings = {
  readonly server: Env
  readonly dataDir: string
  /** The address of the product on this machine, independent of the public one. */
  readonly appUrl: string
  /** Undefined when no sandbox runs: in production, or with SANDBOX=off. */
  readonly sandboxUrl: string | undefined
}

const reachable = (host: string | undefined) => (host === undefined || ['0.0.0.0', '::'].includes(host) ? 'localhost' : host)
const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Sets variables that the environment leaves open from the file `.env`, if there is one. */
export const loadDotEnv = (): void => {
  const file = inProject('.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Reads the settings of a start. @throws StartRefused with one sentence about a bad variable */
export const readStartSettings = (env: NodeJS.ProcessEnv): StartSettings => {
  const server = readEnv(env)
  return {
    server,
    dataDir: resolve(inProject('.'), server.dataDir),
    appUrl: `http://${inUrl(reachable(server.host))}:${server.port}`,
    sandboxUrl: server.sandbox && env['SANDBOX'] !== 'off' ? `http://localhost:${server.sandbox.port}` : undefined,
  }
}

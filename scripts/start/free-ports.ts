import { once } from 'node:events'
import { createServer } from 'node:net'
import { NotStarted } from './refused.ts'
import type { StartSettings } from './settings.ts'

const reasons: Readonly<Record<string, (variable: string, port: number) => string>> = {
  EADDRINUSE: (variable, port) =>
    `Port ${port} is in use by another program: stop it, or set ${variable} to a free port, as in ${variable}=${port + 1000} npm start.`,
  EACCES: (variable, port) => `Port ${port} needs an administrator: set ${variable} to a port above 1023.`,
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Opens a port and closes it again. Returns the error of the system, such as EADDRINUSE; undefined when it is free. */
export const errorOfPort = async (port: number, host: string): Promise<Error | undefined> => {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    probe.close()
  }
}

const requireFree = async (variable: string, port: number, host: string) => {
  const error = await errorOfPort(port, host)
  if (error === undefined) return
  const sentence = reasons[errorCode(error)]?.(variable, port)
  throw sentence === undefined ? error : new NotStarted(sentence)
}

/** Checks the ports before any build or start. @throws {NotStarted} that names the first port in use */
export const requireFreePorts = async ({ server, sandboxUrl }: StartSettings): Promise<void> => {
  await requireFree('PORT', server.port, server.host ?? '0.0.0.0')
  if (server.metricsPort !== undefined) await requireFree('METRICS_PORT', server.metricsPort, server.host ?? '0.0.0.0')
  if (!server.sandbox || sandboxUrl === undefined) return
  await requireFree('SANDBOX_PORT', server.sandbox.port, '127.0.0.1')
  await requireFree('SANDBOX_SMTP_PORT', server.sandbox.smtpPort, '127.0.0.1')
}

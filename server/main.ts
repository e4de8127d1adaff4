import { readEnv } from './env.ts'
import { createServerLogger } from './log/logger.ts'
import { requireNode } from './require-node.ts'
import { StartRefused } from './start-refused.ts'

/** Starts the server and runs until a signal. A start failure is one sentence on standard error and exit code 1. */
async function main(): Promise<void> {
  requireNode(process.versions.node)
  const env = readEnv(process.env)
  const { logger, warnings } = createServerLogger(env.logLevel)
  // Imported only now, so that a bad variable is reported before the rest of the server loads.
  const { startServer } = await import('./server.ts')
  const server = await startServer({ env, logger, warnings })
  const stop = (signal: string) => {
    logger.info({ signal }, 'stopping')
    void server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  // A terminal and npm may both send a signal: the second must not interrupt the shutdown that the first began.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', (error) => logger.error({ error }, 'unhandled rejection'))
  process.stdout.write(`Receptio is ready at ${env.publicUrl} (port ${server.port}, API under /api). ${server.database}\n`)
}

await main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartRefused
      ? `${error.message}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})

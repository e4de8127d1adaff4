import { readEnv } from './env.ts'
import { createLogger } from './log/logger.ts'
import { requireNode } from './require-node.ts'
import { startServer } from './server.ts'
import { StartRefused } from './start-refused.ts'

/** Starts the server and lives until a signal. What it cannot start with is one sentence on standard error and exit code 1. */
async function main(): Promise<void> {
  requireNode(process.versions.node)
  const env = readEnv(process.env)
  const logger = createLogger(env.logLevel)
  const server = await startServer({ env, logger })
  process.stdout.write(`Receptio is ready at ${env.publicUrl} (port ${server.port}, API under /api). ${server.database}\n`)
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
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.on('unhandledRejection', (error) => logger.error({ error }, 'unhandled rejection'))
}

await main().catch((error: unknown) => {
  process.stderr.write(error instanceof StartRefused ? `${error.message}\n` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})

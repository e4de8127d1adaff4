import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, createMetricsApp, createServices } from './app.ts'
import { sandboxSecret } from './app-secret.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { prepareData } from './prepare-data.ts'
import type { Env } from './env.ts'
import { clockMoves } from './development/clock-moves.ts'
import { ownActs } from './development/own-acts.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { keepWarnings } from './jobs/keep-warnings.ts'
import { startJobLoop } from './jobs/loop.ts'
import { sharedConnections } from './db/shared-connections.ts'
import { createJobRunner } from './jobs/runner.ts'
import { listen } from './listen.ts'
import type { WrittenWarnings } from './log/line-buffer.ts'
import type { Logger } from './log/logger.ts'
import { mailerOf } from './mailer-of.ts'
import { inStep, productClock } from './product-clock.ts'
import { createPasswordHasher } from './providers/password-hasher.ts'
import { builtScreens } from './documents/screens.ts'
import { requireDatabase } from './require-database.ts'

export interface RunningServer {
  port: number
  /** The port of `/metrics` when METRICS_PORT is set. */
  metricsPort: number | undefined
  /** One English sentence: which database runs and why. */
  database: string
  /** After STOP_NOTICE_SECONDS refuses new calls, ends running ones and jobs, closes the database. Repeatable. */
  stop(): Promise<void>
}

/** Milliseconds that running calls have to end. */
export const drainPatience = 10_000
/** How many of the ten connections jobs may use at once: the others answer people. */
const connectionsOfJobs = 5

interface Options {
  env: Env
  logger: Logger
  /** The logger's warnings, for the system log. */
  warnings?: WrittenWarnings
  clock?: Clock
  /** The folder of the built screens. */
  dist?: string
}

/** Starts the server: database, data, jobs, port. @throws StartRefused with one sentence when a part cannot start. */
export async function startServer({
  env: given,
  logger,
  warnings = { take: () => ({ lines: [], lost: 0 }) },
  clock: machineClock = systemClock,
  dist = resolve(import.meta.dirname, '../dist'),
}: Options): Promise<RunningServer> {
  const env = { ...given, appSecret: given.appSecret ?? (await sandboxSecret(given.dataDir)) }
  const db = await requireDatabase(env, (sentence) => logger.error(sentence))
  let stopping: Promise<void> | undefined
  try {
    const hasher = createPasswordHasher()
    const clock = await productClock(env, db, machineClock)
    await prepareData({ env, db, clock, hasher })
    const mailer = mailerOf(env)
    const services = createServices({ env, db, clock, machineClock, logger, hasher, mailer, wakeJobs: () => loop?.wake() })
    const ofJobs = { ...services, db: sharedConnections(db, connectionsOfJobs) }
    const runner = createJobRunner(ofJobs, jobHandlers(ofJobs, mailer), Math.random)
    const mountScreens = await builtScreens(services, dist)
    const app = createApp(services, {
      ...(mountScreens ? { mountScreens } : {}),
      development: env.sandbox
        ? [clockMoves(services, { clock, runner, secret: env.sandbox.applicationSecret }), ownActs(services)]
        : [],
      isStopping: () => stopping !== undefined,
    })
    const metrics =
      env.metricsPort === undefined
        ? undefined
        : await listen(createMetricsApp(services), { port: env.metricsPort, host: env.host, variable: 'METRICS_PORT' })
    const listening = await listen(app, env).catch(async (error: unknown) => {
      await metrics?.drain(0)
      throw error
    })
    const loop = startJobLoop(env.sandbox ? inStep(runner, clock, db) : runner, logger)
    const keeper = keepWarnings(services, warnings)
    const stop = async () => {
      await pause(env.stopNoticeSeconds * 1000)
      await listening.drain(drainPatience)
      await loop.stop()
      await metrics?.drain(0)
      await keeper.stop()
      mailer.close()
      await db.close()
    }
    return { port: listening.port, metricsPort: metrics?.port, database: db.description, stop: () => (stopping ??= stop()) }
  } catch (error) {
    await db.close()
    throw error
  }
}
